import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { HomePage } from "../features/home/home-page";
import { Card } from "../ui/figure/card";
import { SkeletonLines } from "../ui/frame/skeleton-lines";
import { loadScreenTexts } from "./screen-texts";

/** Only for partners that aren't verified yet: no one else's Home loads its script. */
const OwnVerification = lazy(async () => {
  const [card] = await Promise.all([
    import("../features/merchant-console/own-verification"),
    loadScreenTexts("onboarding", "kyb", "refusals"),
  ]);
  return card;
});

export default function HomeScreen() {
  return (
    <HomePage
      ownVerification={
        <Suspense fallback={<Waits />}>
          <OwnVerification />
        </Suspense>
      }
    />
  );
}

function Waits() {
  const { t } = useTranslation("portal");
  return (
    <Card look="hero">
      <SkeletonLines count={13} label={t("frame.loading")} />
    </Card>
  );
}
