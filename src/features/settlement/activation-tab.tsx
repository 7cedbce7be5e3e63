/** In which currencies a merchant can be paid, and what each still needs. */
import Info from "lucide/dist/esm/icons/info.mjs";
import { useTranslation } from "react-i18next";
import { manageSettlement } from "../../../contract/access-rules";
import type { ActivationRequirement, CurrencyActivation } from "../../../contract/records/activation";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { AllowedButton, Loaded, statusIcon, useWriteCall } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { consoleHref } from "../../lib/onboarding-address";
import { onboarding } from "../../lib/onboarding";
import { sayCoded } from "../../lib/say-coded";
import { settlement } from "../../lib/settlement";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./settlement.module.css";
import { useActivations } from "./use-settlement";

export default function ActivationTab({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation("settlement");
  const asked = useActivations(id);
  const { data } = asked;
  const active = data?.filter(({ status }) => status === "ACTIVE").length ?? 0;
  const content = (data: NonNullable<typeof asked.data>) => {
    return (
      <>
        <ForEach org_id={id} requirements={data.flatMap(({ requirements }) => requirements)} />
        <ActivationTable org_id={id} activations={data} />
      </>
    );
  };
  return (
    <Card
      title={t("activation.title")}
      actions={data && t("activation.active", { count: active, total: data.length })}
      isFlush={data !== undefined}
    >
      <Loaded of={asked} failed={t("activation.failed")} waiting={<SkeletonLines count={9} label={t("loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

function ActivationTable({ org_id, activations }: { org_id: string; activations: readonly CurrencyActivation[] }) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  return (
    <DataTable
      label={t("activation.title")}
      hasCards
      rows={activations}
      keyOf={({ currency }) => currency}
      columns={[
        {
          key: "currency",
          heading: t("activation.currency"),
          cell: ({ currency }) => (
            <span className={styles.currency}>
              <Flag currency={currency} />
              <strong>{currency}</strong>
            </span>
          ),
        },
        {
          key: "state",
          heading: t("activation.state"),
          onCard: "aside",
          cell: ({ status }) => <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={say(`statuses.${status}`)} />,
        },
        { key: "settles_to", heading: t("activation.settles_to"), cell: (activation) => <Account activation={activation} /> },
        {
          key: "to_settle",
          heading: t("activation.to_settle"),
          isEnd: true,
          cell: ({ to_settle, currency }) => <MoneyText amount={to_settle} currency={currency} />,
        },
        {
          key: "needs",
          heading: t("activation.needs"),
          cell: ({ requirements, reason }) => (
            <>
              <Needs org_id={org_id} requirements={requirements} />
              {reason !== null && (
                <span className={styles.quiet}>
                  {t("activation.said")} <bdi>{reason}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          key: "activate",
          heading: t("activation.activate"),
          isHeadingHidden: true,
          isEnd: true,
          onCard: "line",
          cell: (activation) => canBeAskedFor(activation) && <ActivateButton org_id={org_id} currency={activation.currency} />,
        },
      ]}
    />
  );
}

function Account({ activation: { account_tail, bank_name, settlement_schedule } }: { activation: CurrencyActivation }) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  if (account_tail === null) return <span className={classNames(styles.quiet, styles.oneLine)}>{t("activation.no_account")}</span>;
  return (
    <span className={styles.lines}>
      <span>
        <bdi>{bank_name}</bdi> <span className={styles.digits}>{t("activation.account", { tail: account_tail })}</span>
      </span>
      {settlement_schedule && <span className={styles.quiet}>{say(`values.settlement_schedules.${settlement_schedule as "DAILY"}`)}</span>}
    </span>
  );
}

const canBeAskedFor = ({ status, requirements }: CurrencyActivation) =>
  (status === "NOT_STARTED" || status === "REJECTED") && requirements.length === 0;

function ActivateButton({ org_id, currency }: { org_id: string; currency: string }) {
  const { t } = useTranslation("settlement");
  const { send, isBusy } = useWriteCall<CurrencyActivation>({
    done: t("activation.requested", { currency }),
    touches: [settlement, onboarding],
  });
  return (
    <AllowedButton
      rule={{ ...manageSettlement, call: "PATCH /partner/organization/account-activation/{id}" }}
      org_id={org_id}
      size="small"
      isBusy={isBusy}
      aria-label={t("activation.activate_named", { currency })}
      onClick={() => send({ call: "PATCH /partner/organization/account-activation/{id}", params: { id: org_id }, body: { currency } })}
    >
      {t("activation.activate")}
    </AllowedButton>
  );
}

/** The verification's own questions about the account have a page there, and are the same for each currency. */
const isOfCurrency = ({ section, page }: ActivationRequirement) => section === "settlement_bank" && page === null;

function useNeedWords() {
  const { i18n } = useTranslation("settlement");
  return (each: ActivationRequirement) => sayCoded(i18n, "sentences", each) ?? sayCoded(i18n, "refusals", each) ?? each.message;
}

/** What the verification still needs is the same for each currency: said once, above them. */
function ForEach({ org_id, requirements }: { org_id: string; requirements: readonly ActivationRequirement[] }) {
  const { t } = useTranslation("settlement");
  const words = useNeedWords();
  const verification = requirements.find(({ section, page }) => section === "kyb" && page === null);
  if (!verification) return null;
  const answers = new Set(requirements.flatMap(({ page, path, code }) => (page === null || page === "review" ? [] : [`${path} ${code}`])));
  return (
    <p className={styles.forEach}>
      <Icon of={Info} />
      <span>{words(verification)}</span>
      <Link href={consoleHref(org_id, "kyb")}>
        {answers.size > 0 ? t("activation.answers", { count: answers.size }) : t("activation.to_kyb")}
      </Link>
    </p>
  );
}

/** What this one still needs by itself, leading to where it is mended for those who may. */
function Needs({ org_id, requirements }: { org_id: string; requirements: readonly ActivationRequirement[] }) {
  const { t } = useTranslation("settlement");
  const { may } = useKit();
  const words = useNeedWords();
  const own = requirements.filter(isOfCurrency);
  const mayMend = may({ ...manageSettlement, call: "POST /partner/organization/settlement-bank" }, org_id).allowed;
  if (own.length === 0)
    return <span className={styles.quiet}>{t(requirements.length > 0 ? "activation.verification" : "activation.nothing")}</span>;
  return (
    <ul className={styles.needs}>
      {own.map((each) => (
        <li key={`${each.path} ${each.code}`}>{mayMend ? <Link href={consoleHref(org_id, "banks")}>{words(each)}</Link> : words(each)}</li>
      ))}
    </ul>
  );
}
