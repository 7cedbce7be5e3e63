/** The partner, its people, its switches and settings. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import { AuditEntry, auditLogList } from "../records/audit-entry";
import { CommissionAnalytics, CommissionAnalyticsQuery } from "../records/analytics";
import { Partner, PartnerControl, PartnerUser, SignedInUser, partnerUserList } from "../records/partner";
import { SaveSetting, Setting, settingKeys } from "../records/setting";
import { SearchHit, SearchQuery } from "../records/search";
import { idParams } from "../values";

const people = "Peers and users";
const settings = "Settings and controls";

export const partnerEndpoints = {
  "GET /partner-user": endpoint({
    summary: "Get the signed-in user, with session and saved preferences",
    tag: "Sign-in",
    access: {},
    before_new_password: true,
    data: SignedInUser,
  }),
  "GET /partner": endpoint({
    summary: "Get the partner: level, own organization, own verification state",
    tag: settings,
    access: {},
    data: Partner,
    extension: true,
  }),
  "GET /partner-user/peers": listEndpoint(PartnerUser, partnerUserList, {
    summary: "List partner users",
    from_replica: false,
    tag: people,
    access: {},
  }),
  "GET /partner-user/peers/{id}": endpoint({
    summary: "Get a partner user",
    tag: people,
    access: {},
    params: idParams,
    data: PartnerUser,
  }),
  "GET /partner-control": listEndpoint(
    PartnerControl,
    { filters: { key_type: { kind: "text" } }, sort: ["key_type"], default_sort: "key_type", search: [], max_limit: 10_000 },
    { summary: "List the partner's feature switches", tag: settings, access: {}, from_replica: false },
  ),
  "GET /partner-setting/{id}": endpoint({
    summary: "Get a setting by its key; the value is null if nothing was saved",
    tag: settings,
    access: {},
    params: z.strictObject({ id: z.enum(settingKeys) }),
    data: Setting,
  }),
  "PUT /partner-setting": endpoint({
    summary: "Save a setting: your own preference or, for an admin, one of the partner's",
    tag: settings,
    access: {},
    body: SaveSetting,
    data: Setting,
  }),
  "GET /partner/audit-log": listEndpoint(AuditEntry, auditLogList, {
    summary: "List who did what, newest first; filter `org_id` for one merchant",
    tag: "Settings and controls",
    access: {},
    extension: true,
  }),
  "GET /partner/search": endpoint({
    from_replica: true,
    summary:
      "Search records of every kind by ID, start of a reference, e-mail or name, or exact amount; returns up to 5 per kind, 20 in all",
    tag: "Search",
    // Each kind is subject to its own list's rule; what the caller may not see is not found.
    access: {},
    query: SearchQuery,
    data: z.array(SearchHit),
    extension: true,
  }),
  "GET /partner/commission-analytics": endpoint({
    summary: "Compare a period's commission and volume with an earlier period, by day and by currency",
    from_replica: true,
    tag: "Reports and analytics",
    access: {},
    query: CommissionAnalyticsQuery,
    data: CommissionAnalytics,
  }),
} as const;
