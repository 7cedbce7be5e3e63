/** Invites one merchant: who, where, on which plan, and who fills in the verification. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { inviteMerchant } from "../../../contract/access-rules";
import { isRestrictedCountry } from "../../../contract/kyb/high-risk";
import { countryCodes } from "../../../contract/reference/country-codes";
import { AllowedButton } from "../../kit/allowed-button";
import { UnsavedGuard } from "../../kit/forms/unsaved-guard";
import { SelectField } from "../../kit/forms/select-field";
import { countryName } from "../../lib/country-name";
import { newId } from "../../lib/new-id";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError } from "../../providers/gateway-error";
import { useKeptForm } from "../../providers/use-kept-form";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Flag } from "../../ui/flag";
import { InfoBox } from "../../ui/info-box";
import { LinkButton } from "../../ui/link-button";
import { PageShell } from "../../ui/page-shell";
import { TextField } from "../../ui/text-field";
import { useDocumentTitle } from "../../ui/use-document-title";
import { emptyDraft, isChanged, problemsOf, readDraft, toInviteOrganization, type DraftField, type InvitationDraft } from "./invitation-draft";
import styles from "./invite.module.css";
import { KybChoice } from "./kyb-choice";

const listHref = "/preview/dashboards/organization";

export default function InvitePage() {
  const { t, i18n } = useTranslation("portal");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<InvitationDraft>(emptyDraft);
  const [areProblemsShown, setAreProblemsShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  // One key for one content: a press after a lost answer invites nobody twice, a changed form is a new invitation.
  const [key, setKey] = useState(newId);
  const plans = useQuery({
    queryKey: ["partner-plans"],
    queryFn: ({ signal }) => callGateway("GET /pricing/partner-plan", { query: { status: "ACTIVE", limit: "200" }, signal }),
  });
  const invitation = useMutation({
    mutationFn: () => callGateway("POST /partner/organization/invite-organization", { body: toInviteOrganization(draft), idempotency_key: key }),
  });
  const invited = invitation.data;
  const isDirty = isChanged(draft) && !invitation.isSuccess;
  // With its key: an answer that was lost with the session does not make a second invitation.
  const content = useMemo(() => ({ draft, key }), [draft, key]);
  const kept = useKeptForm({
    form: "invite-merchant",
    value: content,
    isDirty,
    restore: (value) => {
      const before = value as Partial<typeof content>;
      setDraft(readDraft(before.draft));
      if (typeof before.key === "string") setKey(before.key);
    },
  });
  const startAnew = () => {
    setDraft(emptyDraft);
    setKey(newId());
    void kept.forget();
  };
  // After the success is drawn, so that leaving asks nobody whether to leave.
  useEffect(() => {
    if (!invited) return;
    showToast({ tone: "success", text: t("invite.sent", { name: invited.name }) });
    void queries.invalidateQueries();
    void navigate(`${listHref}/${invited.id}`, { replace: true });
  }, [invited, navigate, queries, t]);
  useDocumentTitle(t("invite.title"), t("brand"));

  const refused = invitation.error instanceof GatewayError ? invitation.error.detail.fields : {};
  const problems = areProblemsShown ? problemsOf(draft) : {};
  const errorOf = (field: DraftField) => {
    const problem = problems[field];
    return problem ? t(`invite.${problem}`) : refused[field];
  };
  const set = <F extends DraftField>(field: F, value: InvitationDraft[F]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setKey(newId());
    if (invitation.error) invitation.reset();
  };
  const text = (field: "org_name" | "email" | "first_name" | "last_name") => ({
    label: t(`invite.${field}`),
    name: field,
    value: draft[field],
    error: errorOf(field),
    required: true,
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A second press may come before the first one is drawn.
    if (isSending.current) return;
    if (Object.keys(problemsOf(draft)).length > 0) {
      setAreProblemsShown(true);
      // After the errors are drawn, the first field that has one takes the focus.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    isSending.current = true;
    invitation.mutate(undefined, {
      onError: () => {
        isSending.current = false;
      },
    });
  };
  const isOther = invitation.error && Object.keys(refused).length === 0;

  return (
    <PageShell title={t("invite.title")} subtitle={t("invite.subtitle")} breadcrumbs={{ label: t("record.path"), crumbs: [{ label: t("resources.organizations.title"), href: listHref }, { label: t("invite.title") }] }} focusKey="invite">
      <UnsavedGuard
        isDirty={isDirty}
        title={t("invite.leave_title")}
        text={t("invite.leave_text")}
        leave={t("invite.leave")}
        stay={t("invite.stay")}
        onLeave={() => void kept.forget()}
      />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {kept.isRestored && (
          <InfoBox
            role="status"
            action={
              <Button variant="link" size="small" onClick={startAnew}>
                {t("kept.start_anew")}
              </Button>
            }
          >
            {t("kept.restored")}
          </InfoBox>
        )}
        {isOther && (
          <InfoBox tone="error" role="alert" title={t("invite.failed")}>
            {invitation.error.message}
          </InfoBox>
        )}
        <Card title={t("invite.business")}>
          <div className={styles.pair}>
            <TextField {...text("org_name")} autoComplete="off" maxLength={200} />
            <SelectField
              label={t("invite.org_country")}
              placeholder={t("invite.country_placeholder")}
              notFound={t("list.none_found")}
              error={errorOf("org_country")}
              value={draft.org_country}
              onChange={(value) => set("org_country", value)}
              options={countryCodes
                .map((code) => ({
                  value: code,
                  text: `${countryName(code, i18n.language)} ${code}`,
                  label: <CountryLabel code={code} locale={i18n.language} note={isRestrictedCountry(code) ? t("invite.not_served_note") : null} />,
                  isDisabled: isRestrictedCountry(code),
                }))
                .sort((a, b) => a.text.localeCompare(b.text, i18n.language))}
            />
            <SelectField
              label={t("invite.plan")}
              hint={plans.isError ? t("invite.plans_failed") : t("invite.plan_hint")}
              placeholder={t("invite.plan_none")}
              notFound={t("list.none_found")}
              isClearable
              isLoading={plans.isPending}
              error={errorOf("gca_pricing_plan_id")}
              value={draft.gca_pricing_plan_id}
              onChange={(value) => set("gca_pricing_plan_id", value)}
              options={(plans.data?.data ?? []).map((plan) => ({ value: plan.id, text: plan.name, label: plan.name }))}
            />
          </div>
        </Card>
        <Card title={t("invite.owner")}>
          <div className={styles.pair}>
            <TextField {...text("first_name")} autoComplete="off" maxLength={200} />
            <TextField {...text("last_name")} autoComplete="off" maxLength={200} />
            <TextField {...text("email")} type="email" inputMode="email" autoComplete="off" maxLength={254} dir="ltr" />
          </div>
        </Card>
        <KybChoice value={draft.is_kyb_permission_by_merchant} onChange={(value) => set("is_kyb_permission_by_merchant", value)} />
        <div className={styles.end}>
          <LinkButton href={listHref}>{t("invite.cancel")}</LinkButton>
          <AllowedButton rule={inviteMerchant} type="submit" variant="primary" icon={Send} isBusy={invitation.isPending}>
            {t("invite.send")}
          </AllowedButton>
        </div>
      </form>
    </PageShell>
  );
}

function CountryLabel({ code, locale, note }: { code: string; locale: string; note: string | null }) {
  return (
    <span className={styles.country}>
      <Flag country={code} />
      {countryName(code, locale)}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
