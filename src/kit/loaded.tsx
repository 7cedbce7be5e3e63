import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../ui/figure/card";
import { SkeletonLines } from "../ui/frame/skeleton-lines";
import { Failed } from "./failed";
import type { Called } from "./use-call";

interface LoadedProps<T> {
  of: Called<T>;
  /** What did not load, as a title. */
  failed: string;
  /** Instead of an answer that has nothing in it. */
  empty?: { if: (data: T) => boolean; show: ReactNode };
  /** How many lines are drawn while it loads; or what is drawn instead. */
  waiting?: number | ReactNode;
  /** Where the answer draws cards of its own: the other three faces are in one. */
  inCard?: boolean;
  children: (data: T) => ReactNode;
}

/** The four faces of what is asked for: waiting, failed, empty, and there. What was shown stays while it is asked for again. */
export function Loaded<T>({ of, failed, empty, waiting = 4, inCard = false, children }: LoadedProps<T>) {
  const { t } = useTranslation("portal");
  const { data } = of;
  if (data !== undefined && !empty?.if(data)) return children(data);
  const face = () => {
    if (data !== undefined) return empty?.show;
    if (of.error) return <Failed title={failed} of={of} />;
    return typeof waiting === "number" ? <SkeletonLines count={waiting} label={t("frame.loading")} /> : waiting;
  };
  return inCard ? <Card>{face()}</Card> : face();
}
