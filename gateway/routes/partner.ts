import type { partnerEndpoints } from "../../contract/endpoints/partner";
import { endpoints } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { allow } from "../allow";
import { AppError, refusedField } from "../app-error";
import type { Sql } from "../db/database";
import type { Handlers } from "../plugins/serve-endpoint";
import { requireZone } from "../lib/time-zone";
import { refusal } from "../refusal";
import { writeAudit } from "../services/audit/audit";
import { audited, unaudited } from "../services/audit/audited";
import { auditChange } from "../services/audit/audit-changes";
import { listAuditLog } from "../services/audit/audit-log";
import { commissionAnalytics } from "../services/partner/commission-analytics";
import { findDocument } from "../services/documents/documents";
import { ownOrganizationId } from "../services/access/grants";
import { isPartnerSetting, listPartnerControls, readPartner, readPreferences, readSetting, saveSetting } from "../services/partner/partner";
import { findPartnerUser, listPartnerUsers } from "../services/people/read-partner-users";
import { searchRecords } from "../services/records/search-records";

/** Throws if it isn't one of the partner's own pictures; another partner's counts as missing. */
async function requireLogo(sql: Sql, id: string): Promise<void> {
  const found = await findDocument(sql, id, await ownOrganizationId(sql)).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
  if (!found) throw refusedField("value", refusal("logo_unknown"));
  if (!found.file_type.startsWith("image/")) throw refusedField("value", refusal("logo_no_picture"));
}

export const partnerRoutes: Handlers<keyof typeof partnerEndpoints> = {
  "GET /partner-user": ({ gateway, caller, inPartner }) =>
    inPartner(async ({ tx }) => {
      const person = await findPartnerUser(tx.sql, caller.partner_user_id);
      return {
        ...person,
        is_admin: caller.is_admin,
        is_read_only: !caller.is_admin,
        partner_id: caller.partner_id,
        session: {
          id: caller.session_id,
          now: gateway.clock().toISOString(),
          idle_expires_at: caller.idle_expires_at,
          expires_at: caller.expires_at,
          is_bo_admin_login: caller.is_impersonated,
          impersonator_name: caller.impersonator_name,
          impersonation_reason: caller.impersonation_reason,
        },
        preferences: await readPreferences(tx.sql, caller),
      };
    }),
  "GET /partner": ({ inPartner }) => inPartner(({ tx }) => readPartner(tx.sql)),
  "GET /partner-user/peers": ({ inPartner, query }) => inPartner(({ tx }) => listPartnerUsers(tx.sql, query)),
  "GET /partner-user/peers/{id}": ({ inPartner, params }) => inPartner(({ tx }) => findPartnerUser(tx.sql, params.id)),
  "GET /partner-control": ({ inPartner, query }) =>
    inPartner(({ tx }) => listPartnerControls(tx.sql, endpoints["GET /partner-control"].list, query)),
  "GET /partner-setting/{id}": ({ caller, inPartner, params }) => inPartner(({ tx }) => readSetting(tx.sql, caller, params.id)),
  "PUT /partner-setting": ({ gateway, caller, inPartner, body }) => {
    if (isPartnerSetting(body.key)) allow(decide({ admin: true }, caller));
    // An impersonator can't switch off the notifications about impersonation.
    if (body.key === "notices") allow(decide({ own_person: true }, caller));
    if (body.key === "display" && body.value?.time_zone) requireZone(body.value.time_zone, "value.time_zone");
    return inPartner(async (context) => {
      if (body.key === "partner_logo" && body.value !== null) await requireLogo(context.tx.sql, body.value);
      const before = await readSetting(context.tx.sql, caller, body.key);
      const saved = await saveSetting(context.tx.sql, caller, body.key, body.value, gateway.clock().toISOString());
      if (!isPartnerSetting(body.key)) return unaudited("how a person has their own portal", saved);
      const change = auditChange(body.key, before.value, body.value);
      return audited(await writeAudit(context, "SETTING_SAVED", body.key, undefined, [change]), saved);
    });
  },
  "GET /partner/audit-log": ({ inPartner, query }) => inPartner(({ tx }) => listAuditLog(tx.sql, query)),
  "GET /partner/search": ({ caller, inPartner, query }) => inPartner(({ tx }) => searchRecords(tx, caller, query.q)),
  "GET /partner/commission-analytics": ({ inPartner, query }) => inPartner((context) => commissionAnalytics(context, query)),
};
