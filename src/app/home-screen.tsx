import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { HomePage } from "../features/home/home-page";
import { Card } from "../ui/figure/card";
import { SkeletonLines } from "../ui/frame/skeleton-lines";
import { Offered } from "../kit/shell";
import { late, lateWithin } from "../ui/late";
import { withTexts } from "./text-files";

/** Only for partners that aren't verified yet: no one else's Home loads its script. */
const OwnVerification = lateWithin(() =>
  withTexts(import("../features/merchant-console/own-verification"), "onboarding", "kyb", "refusals"),
);

/** Where the gateway has nothing for Home's cards: the way to what it has. */
const AllKinds = late(() => withTexts(import("./all-kinds"), "records"));

/** Far below what is seen first: its script comes after what is. */
const Prospects = late(() => import("../features/home/prospects"));

export default function HomeScreen() {
  return (
    <HomePage
      withoutCards={<AllKinds />}
      prospects={<Prospects />}
      ownVerification={
        <Offered call="GET /partner/blocking">
          <Offered call="GET /partner/kyb/requirements">
            <Suspense fallback={<Waits />}>
              <OwnVerification />
            </Suspense>
          </Offered>
        </Offered>
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
