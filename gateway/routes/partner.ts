import type { partnerEndpoints } from "../../contract/endpoints/partner";
import { endpoints } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { allow } from "../allow";
import type { Handlers } from "../serve-endpoint";
import { recordRoutes } from "../serve-records";
import { writeAudit } from "../services/audit";
import { commissionAnalytics } from "../services/commission-analytics";
import { partnerPlans } from "../stores/partner-records";
import {
  findPartnerUser,
  isPartnerSetting,
  listPartnerControls,
  listPartnerUsers,
  readPartner,
  readPreferences,
  readSetting,
  saveSetting,
} from "../stores/partner-store";
import { searchRecords } from "../stores/search-store";

export const partnerRoutes: Handlers<keyof typeof partnerEndpoints> = {
  "GET /partner-user": ({ world, caller, inPartner }) =>
    inPartner(async ({ sql }) => {
      const person = await findPartnerUser(sql, caller.partner_user_id);
      return {
        ...person,
        is_admin: caller.is_admin,
        is_read_only: !caller.is_admin,
        partner_id: caller.partner_id,
        session: {
          id: caller.session_id,
          now: world.clock().toISOString(),
          idle_expires_at: caller.idle_expires_at,
          expires_at: caller.expires_at,
          is_bo_admin_login: caller.is_impersonated,
          impersonator_name: caller.impersonator_name,
        },
        preferences: await readPreferences(sql, caller),
      };
    }),
  "GET /partner": ({ inPartner }) => inPartner(({ sql }) => readPartner(sql)),
  "GET /partner-user/peers": ({ inPartner, query }) => inPartner(({ sql }) => listPartnerUsers(sql, query)),
  "GET /partner-user/peers/{id}": ({ inPartner, params }) => inPartner(({ sql }) => findPartnerUser(sql, params.id)),
  "GET /partner-control": ({ inPartner, query }) =>
    inPartner(({ sql }) => listPartnerControls(sql, endpoints["GET /partner-control"].list, query)),
  "GET /partner-setting/{id}": ({ caller, inPartner, params }) => inPartner(({ sql }) => readSetting(sql, caller, params.id)),
  "PUT /partner-setting": ({ world, caller, origin, inPartner, body }) => {
    if (isPartnerSetting(body.key)) allow(decide({ admin: true }, caller));
    return inPartner(async (tx) => {
      const saved = await saveSetting(tx.sql, caller, body.key, body.value, world.clock().toISOString());
      if (isPartnerSetting(body.key)) await writeAudit(world, tx, caller, origin, "SETTING_SAVED", body.key);
      return saved;
    });
  },
  ...recordRoutes("/pricing/partner-plan", partnerPlans),
  "GET /partner/search": ({ caller, inPartner, query }) => inPartner(({ sql }) => searchRecords(sql, caller, query.q)),
  "GET /partner/commission-analytics": ({ world, inPartner, query }) => inPartner((tx) => commissionAnalytics(world, tx, query)),
};
