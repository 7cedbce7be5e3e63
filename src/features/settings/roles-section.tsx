/** What the signed-in person may do and why not, from the rules that the gateway enforces. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as rules from "../../../contract/access-rules";
import type { Rule } from "../../../contract/permissions";
import { ReferenceField } from "../../kit/inputs";
import { Failed } from "../../kit/parts";
import { missingWord, useCall, useKit } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import styles from "./settings.module.css";

type RuleName = keyof typeof rules;
const all = Object.entries(rules) as [RuleName, Rule][];
const ofPartner = all.filter(([, rule]) => rule.org_permission === undefined);
const ofMerchant = all.filter(([, rule]) => rule.org_permission !== undefined);

export default function RolesSection() {
  const { t } = useTranslation("settings");
  const { session } = useSignedIn();
  const first = useCall("GET /partner/organization", { query: { sort: "name", limit: "1" } }, { of: "organizations" });
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? first.data?.data[0]?.id;
  const role = session.subject.is_impersonated ? "acting" : session.subject.is_admin ? "admin" : "read_only";
  return (
    <>
      <Card title={t("roles.title")} subtitle={t(`roles.are.${role}`)} isRuled isFlush>
        <Verdicts of={ofPartner} />
      </Card>
      {chosen === undefined && first.error && (
        <Card title={t("roles.by_merchant")}>
          <Failed title={t("roles.failed")} of={first} />
        </Card>
      )}
      {chosen !== undefined && (
        <Card title={t("roles.by_merchant")} subtitle={t(`roles.lets.${role}`)} isRuled isFlush footer={t("roles.ask")}>
          <div className={styles.foot}>
            <ReferenceField label={t("roles.merchant")} resource="organizations" value={chosen} onChange={setPicked} />
          </div>
          <Verdicts of={ofMerchant} org_id={chosen} />
        </Card>
      )}
    </>
  );
}

function Verdicts({ of, org_id }: { of: readonly [RuleName, Rule][]; org_id?: string }) {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  return (
    <ul className={styles.rows}>
      {of.map(([name, rule]) => {
        const verdict = may(rule, org_id);
        return (
          <li key={name} className={styles.verdict}>
            <Icon of={verdict.allowed ? CircleCheck : CircleMinus} className={verdict.allowed ? styles.isMet : styles.isMissing} />
            <span className={styles.rowWords}>
              <strong>{t(`roles.rules.${name}`)}</strong>
              {verdict.allowed ? (
                <span className="visually-hidden">{t("roles.may")}</span>
              ) : (
                // Read-only access is said once, above.
                <span className={verdict.reason === "read_only" ? "visually-hidden" : styles.rowWords}>
                  <span className={styles.quiet}>{say(`why.${verdict.reason}`, { missing: missingWord(say, verdict.missing) })}</span>
                  {verdict.reason !== "read_only" && (
                    <span className={styles.quiet}>
                      {say(`why.${verdict.reason}_detail`, { missing: missingWord(say, verdict.missing) })}
                    </span>
                  )}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
