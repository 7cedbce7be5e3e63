/** Every kind of record that the gateway has, with what it is, to be searched. */
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutGrant } from "../../contract/permissions";
import type { ResourceHead } from "../kit";
import { missingWord, resourceWord, useKit } from "../kit/shell";
import { TextField } from "../ui/field/text-field";
import { Card } from "../ui/figure/card";
import { EmptyState } from "../ui/frame/empty-state";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import styles from "./all-records.module.css";
import { resourceIcon } from "./resource-icons";
import { findResource, resources } from "./resource-registry";

/** In the order of a merchant's money; what no group names comes last, such as a resource that was just added. */
const groups = {
  merchants: ["organizations", "organization-users", "users"],
  money_in: ["payins", "refunds", "disputes", "customers", "checkouts", "sessions", "virtual-accounts"],
  money_out: ["payouts", "bulk-payouts", "beneficiaries", "payout-senders"],
  balances: ["transactions", "wallets", "wallet-transactions", "wallet-fund-transfers", "fx-conversions", "adjustments"],
  settlement: ["settlements", "settlement-payouts", "settlement-banks", "settlement-configs", "bank-statements"],
  earnings: ["commission-lines", "commission-payouts", "invoices", "plans", "price-changes", "reports", "report-schedules"],
  connections: ["connectors", "webhooks"],
} as const;
const grouped: readonly string[] = Object.values(groups).flat();

export default function AllKinds() {
  const { t } = useTranslation("records");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  const [words, setWords] = useState("");
  const aboutOf = (name: string) => t(`about.${name}` as "about.payins", { defaultValue: "" });
  const wanted = words.trim().toLocaleLowerCase();
  const also = (name: string) => t(`also.${name}` as "also.plans", { defaultValue: "" });
  const isFound = (name: string) =>
    [resourceWord(say, name, "title"), aboutOf(name), also(name)].some((text) => text.toLocaleLowerCase().includes(wanted));
  const rest = resources.map(({ name }) => name).filter((name) => !grouped.includes(name));
  const shown = [...Object.entries(groups), ["more", rest] as const].map(([group, names]) => ({
    group: group as keyof typeof groups | "more",
    kinds: names
      .flatMap((name) => findResource(name) ?? [])
      .filter(({ name, endpoints }) => isFound(name) && may({ call: endpoints.list }).allowed),
  }));
  const isNone = shown.every(({ kinds }) => kinds.length === 0);
  return (
    <>
      <TextField
        className={styles.search}
        label={t("search")}
        isLabelHidden
        type="search"
        icon={Search}
        placeholder={t("search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isNone && <EmptyState title={t("none_title")} text={t("none", { words: words.trim() })} />}
      {shown.map(
        ({ group, kinds }) =>
          kinds.length > 0 && (
            <Card key={group} title={t(`groups.${group}`)} isRuled isFlush>
              <ul className={styles.kinds}>
                {kinds.map((resource) => (
                  <Kind key={resource.name} resource={resource} about={aboutOf(resource.name)} />
                ))}
              </ul>
            </Card>
          ),
      )}
    </>
  );
}

function Kind({ resource, about }: { resource: ResourceHead; about: string }) {
  const { t } = useTranslation("portal");
  const { may } = useKit();
  const { name } = resource;
  const verdict = may(withoutGrant(resource.access ?? {}));
  const title = resourceWord(t, name, "title");
  if (verdict.allowed)
    return (
      <li>
        <Link className={styles.kind} href={`/preview/${resource.paths.list}`}>
          <Icon of={resourceIcon(name)} size={20} />
          <span className={styles.words}>
            <strong>{title}</strong>
            {about && <span className={styles.about}>{about}</span>}
          </span>
        </Link>
      </li>
    );
  const { reason, missing } = verdict;
  return (
    <li className={styles.kind}>
      <Icon of={Lock} size={20} />
      <span className={styles.words}>
        <strong>{title}</strong>
        {about && <span className={styles.about}>{about}</span>}
        <span className={styles.about}>{t(`why.${reason}`, { missing: missingWord(t, missing) })}</span>
      </span>
    </li>
  );
}
