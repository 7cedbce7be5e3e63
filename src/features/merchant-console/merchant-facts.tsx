import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { countryName } from "../../lib/country-name";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { MissingValue } from "../../ui/figure/missing-value";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";

export function MerchantFacts({ organization }: { organization: Organization }) {
  const { t, i18n } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { legal_name, country, industry_name, website_url, contact_email, status, plan_name, last_payment_at } = organization;
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : <MissingValue />);
  const facts = [
    { key: "status", value: <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={say(`statuses.${status}`)} /> },
    { key: "legal_name", value: text(legal_name) },
    { key: "country", value: countryName(country, i18n.language) },
    { key: "industry_name", value: text(industry_name) },
    { key: "website_url", value: text(website_url) },
    { key: "contact_email", value: text(contact_email) },
    { key: "plan_name", value: text(plan_name) },
    { key: "last_payment_at", value: <TimeText instant={last_payment_at} /> },
  ] as const;
  return (
    <Card title={say("record.facts")}>
      <Facts layout="pairs" facts={facts.map(({ key, value }) => ({ key, label: t(`facts.${key}`), value }))} />
    </Card>
  );
}
