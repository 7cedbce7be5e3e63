/** Records that hang on the partner and its merchants, and are no movement of money. */
import { sql as fragment } from "drizzle-orm";
import { organizationUser } from "../../db/schema/organization";
import { partnerPlan, partnerUser } from "../../db/schema/partner";
import { priceChange } from "../../db/schema/pricing";
import { settlementBank } from "../../db/schema/records/settlement";
import { nameBehind, recordStore } from "./record-store";

/** The account that it replaces hasn't given way to it yet. */
export const isReplacing = fragment<boolean>`exists (select 1 from ${settlementBank} o
  where o.partner_id = settlement_bank.partner_id and o.id = settlement_bank.replaces_id and o.status <> 'DEACTIVATED')`;
export const needsConfirmation = fragment<boolean>`(settlement_bank.status = 'APPROVED' and ${isReplacing})`;

export const settlementBanks = recordStore("/partner/organization/settlement-bank", {
  table: settlementBank,
  looked_up: { needs_confirmation: needsConfirmation },
});

export const organizationUsers = recordStore("/partner/organization-user", { table: organizationUser });

export const priceChanges = recordStore("/pricing/change-request", {
  table: priceChange,
  looked_up: {
    current_plan_name: nameBehind(priceChange.current_plan_id, partnerPlan, partnerPlan.name),
    plan_name: nameBehind(priceChange.plan_id, partnerPlan, partnerPlan.name),
    requested_by_name: nameBehind(
      priceChange.requested_by,
      partnerUser,
      fragment`${partnerUser.first_name} || ' ' || ${partnerUser.last_name}`,
    ),
  },
});
