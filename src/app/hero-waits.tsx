import { useTranslation } from "react-i18next";
import { Card } from "../ui/card";
import { SkeletonLines } from "../ui/skeleton-lines";

/** In the place of a hero card whose script is on its way. */
export function HeroWaits({ lines }: { lines: number }) {
  const { t } = useTranslation("portal");
  return (
    <Card look="hero">
      <SkeletonLines count={lines} label={t("frame.loading")} />
    </Card>
  );
}
