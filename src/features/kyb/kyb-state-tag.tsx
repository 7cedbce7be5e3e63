import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { StatusTag } from "../../ui/figure/status-tag";
import { useKyb } from "./kyb-context";

/** The verification's status; during the first round, its progress is more useful. */
export function KybStateTag() {
  const { t } = useTranslation("portal");
  const { store } = useKyb();
  const { kyb_status } = useSyncExternalStore(store.subscribe, store.kyb);
  if (kyb_status === "NOT_STARTED" || kyb_status === "INITIATED") return null;
  return <StatusTag tone={toneOf(kyb_status)} icon={statusIcon(kyb_status)} label={t(`statuses.${kyb_status}`)} />;
}
