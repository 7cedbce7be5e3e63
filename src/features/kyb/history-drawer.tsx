/** Who saved what, and when; decisions too. */
import type { KybHistoryEntry } from "../../../contract/kyb/record";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { MarkedText } from "../../ui/figure/marked-text";
import { Button } from "../../ui/field/button";
import { Loaded, useCallPages } from "../../kit/parts";
import { Drawer } from "../../kit/shell";
import { merchantHeaders } from "../../providers/merchant-headers";
import { useKyb } from "./kyb-context";
import styles from "./history-drawer.module.css";
import { useKybWords } from "./use-kyb-words";

export function HistoryDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useKybWords();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("history.title")} width="min(480px, 100vw)">
      {isOpen && <Entries />}
    </Drawer>
  );
}

function Entries() {
  const { t } = useKybWords();
  const { merchant_id, store } = useKyb();
  // Another version has another history.
  const of = `kyb-history/${store.kyb().version}`;
  const history = useCallPages("GET /partner/kyb/history", { headers: merchantHeaders(merchant_id), query: { limit: "50" } }, { of });
  const empty = { if: (entries: readonly KybHistoryEntry[]) => entries.length === 0, show: <p>{t("history.empty")}</p> };
  return (
    <Loaded of={history} failed={t("history.failed")} waiting={8} empty={empty}>
      {(entries) => (
        <>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {history.more && (
            <Button isBusy={history.isFetchingMore} onClick={history.more}>
              {t("history.more")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function Entry({ entry: { actor_name, impersonator_name, action, at, note, changes } }: { entry: KybHistoryEntry }) {
  const { t, locale, fieldLabel } = useKybWords();
  const { timeZone } = useSignedIn();
  const who = impersonator_name ? t("history.in_name_of", { admin: impersonator_name, user: actor_name }) : actor_name;
  return (
    <li className={styles.entry}>
      <p>
        <MarkedText text={t(`history.actions.${action}`, { name: who })} />
      </p>
      <p className={styles.note}>{formatTime(at, "full", { locale, timeZone })}</p>
      {note && <p dir="auto">{note}</p>}
      <ul>
        {changes.map((change) => (
          <li key={`${change.path} ${change.after ?? ""}`}>
            {fieldLabel(change.label_path.split(".").at(-1) ?? change.path)}: <s dir="auto">{change.before ?? t("history.nothing")}</s>
            {" → "}
            <span dir="auto">{change.after ?? t("history.nothing")}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
