/** A record that has not come yet. */
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/figure/card";
import { Skeleton } from "../../ui/frame/skeleton";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import type { Resource } from "../define-resource";
import styles from "./show.module.css";

export const WaitingTitle = ({ name }: { name: string }) => (
  <>
    <span className="visually-hidden">{name}</span>
    <span className={styles.waitingTitle}>
      <Skeleton width={220} height={24} />
    </span>
  </>
);

/** In the shape of what comes: nothing moves when it is here. */
export function WaitingBody({ resource }: { resource: Resource<Record<string, unknown>> }) {
  const { t } = useTranslation("portal");
  const { summary, related } = resource.show ?? {};
  const hasSide = resource.endpoints.events !== undefined;
  const lines = (count: number) => (
    <Card>
      <SkeletonLines count={count} label={t("frame.loading")} />
    </Card>
  );
  return (
    <>
      {summary && lines(2)}
      <div className={styles.columns}>
        <div className={styles.side}>
          {lines(15)}
          {related && lines(7)}
        </div>
        {hasSide && <div className={styles.side}>{lines(11)}</div>}
      </div>
    </>
  );
}
