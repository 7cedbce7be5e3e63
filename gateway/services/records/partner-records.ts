/** Records that hang on the partner and its merchants, and are no movement of money. */
import { sql as fragment } from "drizzle-orm";
import { organization, organizationUser } from "../../db/schema/organization";
import { partnerPlan, partnerUser } from "../../db/schema/partner";
import { report } from "../../db/schema/records/report";
import { settlementBank } from "../../db/schema/records/settlement";
import { nameBehind, recordStore } from "./record-store";

/** How many merchants are on a plan. The table's name is written out: drizzle would take the inner table's columns. */
const organizationsOnPlan = fragment<number>`(select count(*)::int from ${organization}
  where ${organization.partner_id} = partner_plan.partner_id and ${organization.plan_id} = partner_plan.id)`;

export const partnerPlans = recordStore("/pricing/partner-plan", {
  table: partnerPlan,
  looked_up: { organization_count: organizationsOnPlan },
});

export const reports = recordStore("/partner/report", {
  table: report,
  looked_up: {
    requested_by_name: nameBehind(report.requested_by, partnerUser, fragment`${partnerUser.first_name} || ' ' || ${partnerUser.last_name}`),
  },
});

export const settlementBanks = recordStore("/partner/organization/settlement-bank", { table: settlementBank });

export const organizationUsers = recordStore("/partner/organization-user", { table: organizationUser });
