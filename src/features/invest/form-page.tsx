/** The request: what comes from the verification is shown, the rest is asked. */
import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import CloudCheck from "lucide/dist/esm/icons/cloud-check.mjs";
import { useTranslation } from "react-i18next";
import { onboardForInvesting } from "../../../contract/access-rules";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { investPurposes } from "../../../contract/reference/invest-choices";
import { field } from "../../kit";
import { AntdRoot } from "../../kit/inputs";
import { AllowedButton, DraftForm, Failed, useWhyNot } from "../../kit/parts";
import { countryName } from "../../lib/country-name";
import { formatMoney } from "../../lib/format-money";
import { formatCalendarDate } from "../../lib/format-time";
import { chooseInvestHref } from "../../lib/invest";
import { Checkbox } from "../../ui/field/checkbox";
import { FieldNotes } from "../../ui/field/field-notes";
import { LinkButton } from "../../ui/field/link-button";
import { Icon } from "../../ui/icon";
import { fieldId, FormField } from "./form-field";
import { InvestBlocker } from "./invest-blocker";
import styles from "./invest.module.css";
import { KybAnswers } from "./kyb-answers";
import { StepCard } from "./step-card";
import { StepPage } from "./step-page";
import { isShort, leftIn } from "./sums";
import { useMerchantUsers } from "./use-invest";
import { useRequestForm, type RequestForm } from "./use-request-form";

export default function FormPage() {
  return <StepPage step="form">{(found, offer) => <RequestCard key={found.partner} found={found} offer={offer} />}</StepPage>;
}

interface RequestProps {
  found: InvestCase;
  offer: InvestOffer;
}

const formName = "invest-request";

function RequestCard({ found, offer }: RequestProps) {
  const { t } = useTranslation("invest");
  const { org_id, kyb, blocked_by } = found;
  const form = useRequestForm(found, offer);
  const isReadOnly = useWhyNot(onboardForInvesting, org_id) !== null || blocked_by !== null;
  const submit = () => {
    const first = form.submit();
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  };
  return (
    <StepCard
      step="form"
      title={t("form.title")}
      subtitle={t("form.subtitle", { partner: offer.name })}
      footer={
        <>
          <span className={styles.actions}>
            <LinkButton href={chooseInvestHref(org_id)} icon={ArrowLeft}>
              {t("form.back")}
            </LinkButton>
            {form.draft.isDirty && (
              <span className={styles.note}>
                <Icon of={CloudCheck} size={16} className={styles.good} />
                {t("form.kept")}
              </span>
            )}
          </span>
          <AllowedButton
            rule={{ ...onboardForInvesting, call: "POST /partner/organization/invest/onboarding-request" }}
            org_id={org_id}
            variant="primary"
            type="submit"
            form={formName}
            isBusy={form.isBusy}
            isDisabled={blocked_by !== null}
          >
            {t("form.send", { partner: offer.name })}
          </AllowedButton>
        </>
      }
    >
      <DraftForm id={formName} className={styles.body} draft={form.draft} onSubmit={() => !isReadOnly && submit()}>
        <InvestBlocker of={found} />
        {kyb && <KybAnswers kyb={kyb} />}
        <AntdRoot>
          <Questions {...{ found, offer, form, isReadOnly }} />
        </AntdRoot>
      </DraftForm>
    </StepCard>
  );
}

function Questions({ found, offer, form, isReadOnly }: RequestProps & { form: RequestForm; isReadOnly: boolean }) {
  const { t, i18n } = useTranslation("invest");
  const { language } = i18n;
  const { org_id, org_name, org_country } = found;
  const { values: now, change, problems } = form.draft;
  const users = useMerchantUsers(org_id);
  const people = (users.data?.data ?? []).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  const codes = offer.currencies.map(({ currency }) => currency);
  const terms = { id: fieldId("has_read_terms"), error: problems.has_read_terms };
  return (
    <>
      <div className={styles.fields}>
        <FormField
          name="amount"
          field={field.decimal()}
          label={t("form.amount")}
          hint={<AmountHint {...{ found, offer, form }} />}
          error={problems.amount}
          value={now.amount}
          isReadOnly={isReadOnly}
          onChange={(amount) => change({ amount })}
        />
        <FormField
          name="currency"
          field={field.choice(codes, "currencies")}
          label={t("form.currency")}
          error={problems.currency}
          value={now.currency}
          isReadOnly={isReadOnly || codes.length === 1}
          wordOf={(code) => code}
          onChange={(currency) => change({ currency })}
        />
        <FormField
          name="purpose"
          field={field.choice(investPurposes, "purposes")}
          label={t("form.purpose")}
          error={problems.purpose}
          value={now.purpose}
          isReadOnly={isReadOnly}
          wordOf={(purpose) => t(`purposes.${purpose as (typeof investPurposes)[number]}`)}
          onChange={(purpose) => change({ purpose })}
        />
        <FormField
          name="called_back_by"
          field={field.choice(
            people.map(({ id }) => id),
            "people",
          )}
          label={t("form.called_back_by")}
          hint={t(users.data && people.length === 0 ? "form.nobody" : "form.called_back_hint")}
          error={problems.called_back_by}
          value={now.called_back_by}
          isReadOnly={isReadOnly}
          wordOf={(id) => people.find((person) => person.id === id)?.name ?? found.called_back_by_name ?? id}
          onChange={(called_back_by) => change({ called_back_by })}
        />
        <FormField
          name="tax_residence"
          field={field.country()}
          label={t("form.tax_residence")}
          hint={t("form.tax_hint", { country: countryName(org_country, language) })}
          error={problems.tax_residence}
          value={now.tax_residence}
          isReadOnly={isReadOnly}
          onChange={(tax_residence) => change({ tax_residence })}
        />
      </div>
      {users.error && <Failed title={t("form.people_failed")} of={users} />}
      <div>
        <Checkbox
          id={terms.id}
          label={t("form.terms", { name: org_name, date: formatCalendarDate(offer.terms_date, language) })}
          checked={now.has_read_terms}
          disabled={isReadOnly}
          isInvalid={terms.error !== undefined}
          aria-describedby={terms.error === undefined ? undefined : `${terms.id}-error`}
          onChange={(has_read_terms) => change({ has_read_terms })}
        />
        <FieldNotes {...terms} hint={undefined} />
      </div>
    </>
  );
}

/** What stays in the wallet, or the least that is taken where nothing is known of it. */
function AmountHint({ found, offer, form }: RequestProps & { form: RequestForm }) {
  const { t, i18n } = useTranslation("invest");
  const { currency, amount } = form.draft.values;
  if (currency === null) return null;
  const left = leftIn(found.wallets, currency, amount);
  const money = (value: string) => formatMoney(value, currency, i18n.language);
  if (left !== null && !isShort(left)) return t("form.leaves", { amount: money(left) });
  const wallet = found.wallets?.find((each) => each.currency === currency);
  if (wallet) return t("form.holds", { amount: money(wallet.balance) });
  const taken = offer.currencies.find((each) => each.currency === currency);
  return taken ? t("form.smallest", { amount: money(taken.smallest_amount) }) : null;
}
