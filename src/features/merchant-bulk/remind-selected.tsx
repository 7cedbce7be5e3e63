/** Reminds the owners of the merchants that are ticked, and says who got no reminder and why. */
import Bell from "lucide/dist/esm/icons/bell.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reminded } from "../../../contract/records/onboarding";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Dialog, useNotify } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";
import { sayCoded } from "../../lib/say-coded";
import { Button } from "../../ui/field/button";
import styles from "./merchant-bulk.module.css";

interface RemindSelectedProps {
  merchants: readonly { id: string; name: string }[];
  onDone: () => void;
}

export default function RemindSelected({ merchants, onDone }: RemindSelectedProps) {
  const { t, i18n } = useTranslation("portal");
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly Reminded[]>([]);
  const [sentCount, setSentCount] = useState(0);
  const { send, isBusy } = useWriteCall<{ rows: Reminded[] }>({
    touches: ["organizations", onboarding],
    onDone: ({ rows }) => {
      const left = rows.filter(({ refusal }) => refusal !== null);
      setSentCount(rows.length - left.length);
      setRefused(left);
      if (left.length > 0) return;
      notify("success", t("bulk.reminded", { count: rows.length }));
      onDone();
    },
  });
  const nameOf = (id: string) => merchants.find((merchant) => merchant.id === id)?.name ?? id;
  const close = () => {
    setRefused([]);
    onDone();
  };
  return (
    <>
      <AllowedButton
        rule={{ admin: true, call: "POST /partner/organization/remind" }}
        size="small"
        icon={Bell}
        isBusy={isBusy}
        onClick={() => send({ call: "POST /partner/organization/remind", body: { org_ids: merchants.map(({ id }) => id) } })}
      >
        {t("bulk.remind")}
      </AllowedButton>
      <Dialog
        isOpen={refused.length > 0}
        onClose={close}
        title={t("bulk.reminded", { count: sentCount })}
        footer={
          <Button variant="primary" onClick={close}>
            {t("actions.close")}
          </Button>
        }
      >
        <p>{t("bulk.not_reminded", { count: refused.length })}</p>
        <ul className={styles.refused}>
          {refused.map(({ org_id, refusal }) => (
            <li key={org_id}>
              <bdi className={styles.name}>{nameOf(org_id)}</bdi>
              <span>{refusal && sayCoded(i18n, "refusals", refusal)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
