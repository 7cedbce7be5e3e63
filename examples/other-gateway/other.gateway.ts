/** How the portal works with `server.mjs` beside this file. It would be `src/gateways/other.ts` in a portal of its own. */
import { errorCodes } from "../../contract/error-codes";
import { defineGateway, minorUnits, timeOfSeconds } from "../../src/lib/define-gateway";
import { answersOf, kybOf, pathOf } from "./dossiers";
import { bankOf, invoiceOf, organizationOf, payinOf, planOf, schedules, settlementConfigOf, statuses, switches } from "./records";

interface TheirPerson {
  userNo: string;
  givenName: string;
  familyName: string;
  mail: string;
  mayWrite: boolean;
  time: number;
}

interface TheirProblem {
  problem: { kind: string; detail: string; where: { name: string; why: string }[] };
}

const theirEvery = Object.fromEntries(Object.entries(schedules).map(([theirs, ours]) => [ours, theirs]));
const theirStates = Object.fromEntries(Object.entries(statuses).map(([theirs, ours]) => [ours, theirs]));

const codes: Record<string, number> = {
  "bad-login": errorCodes.wrong_credentials,
  "bad-pin": errorCodes.wrong_code,
  "session-over": errorCodes.session_expired,
  unknown: errorCodes.not_found,
};

const ourNames: Record<string, string> = { holder: "account_holder_name", shopNo: "org_id", accountNo: "org_settlement_bank_id" };

const later = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const since = "2026-01-01T00:00:00Z";

/** Which merchant's verification is meant. */
const shopOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => ({ params: { shopNo: headers["x-merchant-id"] ?? "" } });

export default defineGateway({
  password: (plain) => plain,
  headers: ({ authorization, "content-type": type }) => ({
    ...(authorization && { authorization }),
    ...(type && { "content-type": type }),
  }),
  list: {
    ask: ({ limit, offset, sort, q, filters }) => ({
      size: String(limit),
      page: String(offset / limit + 1),
      ...(sort[0] && { order: sort[0].isDescending ? "newest" : "oldest" }),
      ...(q && { text: q }),
      ...(filters.org_id && { shop: filters.org_id }),
      ...(filters.id && { only: filters.id.split(",").join("+") }),
      ...(filters.status && {
        states: filters.status
          .split(",")
          .flatMap((status) => theirStates[status] ?? [])
          .join("+"),
      }),
    }),
    takes: { filters: ["org_id"], sort: [], search: false },
    hear: (body: { items: unknown[]; more: boolean }) => ({ rows: body.items, total: null, hasMore: body.more }),
  },
  refusal: ({ body }) => {
    const { kind, detail, where } = (body as TheirProblem).problem;
    return {
      code: codes[kind] ?? errorCodes.refused,
      message: detail,
      fields: Object.fromEntries(where.map(({ name, why }) => [ourNames[name] ?? pathOf(name) ?? name, why])),
    };
  },
  others: "absent",
  calls: {
    "POST /login": {
      path: "POST /sessions",
      request: ({ body }) => ({ body: { login: body.email, secret: body.password } }),
      response: (body: { ticket: string; sentTo: string; goodFor: number }) => ({
        access_token: body.ticket,
        session_id: body.ticket,
        auth_id: body.ticket,
        password_reset_required: false,
        is_email_verified: true,
        is_bo_admin_login: false,
        code: {
          channel: "EMAIL",
          destination: body.sentTo,
          channels: ["EMAIL"],
          expires_at: later(body.goodFor),
          resend_at: later(body.goodFor),
        },
      }),
    },
    "POST /verifyLoginOtp/{auth_id}/{otp}": {
      path: "POST /sessions/{auth_id}/pin",
      request: ({ params }) => ({ body: { pin: params.otp } }),
      response: (body: { bearer: string; sessionNo: string; goodFor: number }) => ({
        access_token: body.bearer,
        session_id: body.sessionNo,
        password_reset_required: false,
        is_email_verified: true,
        is_bo_admin_login: false,
        expires_at: later(body.goodFor),
      }),
    },
    "DELETE /logout/{session_id}": { path: "POST /sign-off", response: () => ({ done: true }) },
    "GET /partner-user": {
      path: "GET /me",
      response: (body: TheirPerson) => ({
        id: body.userNo,
        partner_id: "f-3",
        first_name: body.givenName,
        last_name: body.familyName,
        email: body.mail,
        is_admin: body.mayWrite,
        is_read_only: !body.mayWrite,
        session: {
          id: "one",
          now: timeOfSeconds(body.time),
          idle_expires_at: timeOfSeconds(body.time + 3600),
          expires_at: timeOfSeconds(body.time + 3600),
          is_bo_admin_login: false,
          impersonator_name: null,
          impersonation_reason: null,
        },
        preferences: {},
        phone_country_code: null,
        phone_number: null,
        is_phone_verified: false,
        is_totp_enabled: false,
        status: "ACTIVE",
        invitation_status: null,
        invitation_expires_at: null,
        last_sign_in_at: null,
        version: 1,
        created_at: since,
        updated_at: since,
      }),
    },
    "GET /partner": {
      path: "GET /firm",
      response: (body: { firmNo: string; title: string; land: string; tier: 1 | 2; cleared: boolean }) => ({
        id: body.firmNo,
        name: body.title,
        country: body.land,
        partner_level: body.tier === 1 ? "L1" : "L2",
        kyb_status: body.cleared ? "APPROVED" : "NOT_STARTED",
        associated_org: { id: body.firmNo, name: body.title },
        created_at: since,
      }),
    },
    "GET /partner-control": {
      path: "GET /firm",
      request: () => ({ query: {} }),
      response: () => ({ data: switches, total: 1, next_cursor: null }),
    },
    "GET /partner/organization": {
      path: "GET /shops",
      takes: { filters: ["id"], search: true },
      row: organizationOf,
    },
    "GET /partner/organization/{id}": { path: "GET /shops/{id}", response: organizationOf },
    "GET /partner/torc/payin": {
      path: "GET /collections",
      takes: { filters: ["org_id", "status"], sort: ["created_at"], search: true },
      row: payinOf,
    },
    "GET /partner/torc/payin/{id}": { path: "GET /collections/{id}", response: payinOf },
    "GET /partner/torc/invoice": { path: "GET /bills", row: invoiceOf },
    "GET /partner/torc/invoice/{id}": { path: "GET /bills/{id}", response: invoiceOf },
    "GET /pricing/partner-plan": { path: "GET /tariffs", row: planOf },
    "GET /pricing/partner-plan/{id}": { path: "GET /tariffs/{id}", response: planOf },
    "GET /partner/organization/settlement-bank": { path: "GET /payout-accounts", row: bankOf },
    "GET /partner/organization/settlement-bank/{id}": { path: "GET /payout-accounts/{id}", response: bankOf },
    "GET /partner/organization/settlement-config": { path: "GET /payout-rhythms", row: settlementConfigOf },
    "GET /partner/organization/settlement-config/{id}": { path: "GET /payout-rhythms/{id}", response: settlementConfigOf },
    "PATCH /partner/organization/settlement-config/{id}": {
      path: "PATCH /payout-rhythms/{id}",
      request: ({ body }) => ({
        body: {
          edition: body.version,
          ...(body.is_settlement_enabled !== undefined && { on: body.is_settlement_enabled }),
          ...(body.org_settlement_bank_id !== undefined && { accountNo: body.org_settlement_bank_id }),
          ...(body.settlement_schedule && { every: theirEvery[body.settlement_schedule] }),
          ...(body.min_amount_threshold !== undefined && { leastMinor: Number(minorUnits(body.min_amount_threshold, "EUR")) }),
        },
      }),
      response: settlementConfigOf,
    },
    "GET /partner/kyb": { path: "GET /dossiers/{shopNo}", request: shopOf, response: kybOf },
    "PATCH /partner/organization/kyb/save-and-continue": {
      path: "PATCH /dossiers/{shopNo}",
      request: ({ headers, body: { version, ...patch } }) => ({
        ...shopOf({ headers }),
        body: { edition: version, answers: answersOf(patch) },
      }),
      response: kybOf,
    },
    "PATCH /partner/organization/kyb/submit": {
      path: "POST /dossiers/{shopNo}/hand-in",
      request: ({ headers, body: { version, kyb } }) => ({
        ...shopOf({ headers }),
        body: { edition: version, answers: answersOf({ kyb }) },
      }),
      response: kybOf,
    },
    "POST /partner/organization/settlement-bank": {
      path: "POST /payout-accounts",
      request: ({ body }) => ({
        body: {
          shopNo: body.org_id,
          holder: body.account_holder_name,
          bank: body.bank_name ?? null,
          land: body.bank_country,
          iban: body.iban ?? null,
          ccy: body.currency,
        },
      }),
      response: bankOf,
    },
  },
});
