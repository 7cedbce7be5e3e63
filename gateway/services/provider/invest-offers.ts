/** What investment partners offer, as the provider sets it for all partners. */
import { eq } from "drizzle-orm";
import type { InvestOffer } from "../../../contract/records/invest";
import type { SetInvestOffer } from "../../../contract/records/provider-setting";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { refusedField } from "../../app-error";
import { investOffer } from "../../db/schema/invest";
import { partner } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { writeProviderAudit } from "../audit/audit";
import { auditChanges } from "../audit/audit-changes";
import { findOffer } from "../invest/offers";
import { eachAlone, throwIfAnyFailed } from "../jobs/each-alone";
import { inPartnerAs, type AsProvider } from "./as-provider";

/** Throws `refused` for notice that ends before it begins. In the audit log of every partner: each of them sees the offer. */
export async function setInvestOffer(as: AsProvider, by: InvestPartner, offer: SetInvestOffer): Promise<InvestOffer> {
  const { directory } = as.gateway.db;
  const { notice_days_from: count, notice_days_to } = offer;
  if (notice_days_to < count) throw refusedField("notice_days_to", refusal("notice_days_reversed", { count }));
  const [before] = await directory.select().from(investOffer).where(eq(investOffer.partner, by));
  await directory
    .insert(investOffer)
    .values({ ...offer, partner: by })
    .onConflictDoUpdate({ target: investOffer.partner, set: offer });
  const flat = ({ currencies, ...rest }: SetInvestOffer) => ({
    ...rest,
    currencies: currencies.map(({ currency, smallest_amount }) => `${smallest_amount} ${currency}`).join(", "),
  });
  const changes = auditChanges(before ? flat(before) : {}, flat(offer));
  const partners = await directory.select({ partner_id: partner.partner_id }).from(partner);
  const note = ({ partner_id }: (typeof partners)[number]) =>
    inPartnerAs(as, partner_id, (context) => writeProviderAudit(context, "INVEST_OFFER_SET", partner_id, { partner: by }, changes));
  throwIfAnyFailed(await eachAlone(as.gateway, partners, note));
  return findOffer(directory, by);
}
