import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
  children: (data: T) => ReactNode;
}

/** The four faces of what is asked for: waiting, failed, empty, and there. What was shown stays while it is asked for again. */
export function Loaded<T>({ of, failed, empty, waiting = 4, children }: LoadedProps<T>) {
  const { t } = useTranslation("portal");
  const { data, error, isFetching, refetch } = of;
  if (data !== undefined) return empty?.if(data) ? empty.show : children(data);
  if (error) return <Failed title={failed} error={error} onRetry={() => void refetch()} isBusy={isFetching} />;
  return typeof waiting === "number" ? <SkeletonLines count={waiting} label={t("frame.loading")} /> : waiting;
}
