import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { countryName } from "../../lib/country-name";
import { AddressText } from "../../ui/figure/address-text";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { MissingValue } from "../../ui/figure/missing-value";
import { TimeText } from "../../ui/figure/time-text";

export function MerchantFacts({ organization }: { organization: Organization }) {
  const { t, i18n } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { legal_name, country, industry_name, website_url, contact_email, last_payment_at } = organization;
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : <MissingValue />);
  const address = (value: string | null) => (value ? <AddressText>{value}</AddressText> : <MissingValue />);
  const facts = [
    { key: "legal_name", value: text(legal_name) },
    { key: "country", value: countryName(country, i18n.language) },
    { key: "industry_name", value: text(industry_name) },
    { key: "website_url", value: address(website_url) },
    { key: "contact_email", value: address(contact_email) },
    { key: "last_payment_at", value: <TimeText instant={last_payment_at} /> },
  ] as const;
  return (
    <Card title={say("record.facts")}>
      <Facts facts={facts.map(({ key, value }) => ({ key, label: t(`facts.${key}`), value }))} />
    </Card>
  );
}
