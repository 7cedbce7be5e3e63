import { lazy, Suspense } from "react";
import { HomePage } from "../features/analytics/home-page";
import { HeroWaits } from "./hero-waits";
import { loadScreenTexts } from "./screen-texts";

/** Only for a partner that is not verified yet: everybody else's Home does without its script. */
const OwnVerification = lazy(async () => {
  const [card] = await Promise.all([import("../features/onboarding/own-verification"), loadScreenTexts("onboarding", "kyb")]);
  return card;
});

export default function HomeScreen() {
  return (
    <HomePage
      ownVerification={
        <Suspense fallback={<HeroWaits lines={13} />}>
          <OwnVerification />
        </Suspense>
      }
    />
  );
}
