import { useSyncExternalStore } from "react";
import { InfoBox } from "../../ui/figure/info-box";
import { useChecked, useKyb } from "./kyb-context";
import { useKybWords } from "./use-kyb-words";

/** The reviewer sent it back: the number of open remarks. */
export function ReturnedNotice() {
  const { store } = useKyb();
  const { t } = useKybWords();
  const { kyb_status } = useSyncExternalStore(store.subscribe, store.kyb);
  const { requirements } = useChecked();
  const count = requirements.filter(({ code }) => code === "remark").length;
  if (kyb_status !== "TO_BE_RESUBMITTED" || count === 0) return null;
  return (
    <InfoBox tone="warning" title={t("returned.title")}>
      {t("returned.text", { count })}
    </InfoBox>
  );
}
