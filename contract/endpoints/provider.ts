/** The provider's side: partners made and set, what they asked for decided. Its own credentials open it, and no session does. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import { Decide, DecideCheck, DecideKyb, KybDecision } from "../kyb/decision";
import { Kyb, KybCheck, PermissionRequest } from "../kyb/record";
import { Currency } from "../money";
import { CurrencyActivation, DecideActivation } from "../records/activation";
import { PaidOutCommission } from "../records/commission-payout";
import { BuyRate } from "../records/fee";
import { DecideDispute, Dispute } from "../records/dispute";
import { DecideInvoice, Invoice } from "../records/invoice";
import { DecideInvestment, InvestCase, InvestOffer } from "../records/invest";
import { PriceChange } from "../records/price-change";
import {
  ActForSomeone,
  RequireNewPassword,
  ApprovePartner,
  ChangePartner,
  MakePartner,
  PlanShare,
  ProviderPartner,
  providerPartnerList,
  SetBuyRates,
  SetShare,
  SetSwitch,
} from "../records/provider-partner";
import {
  FixRates,
  Fixing,
  investOfferParams,
  MerchantState,
  SetInvestOffer,
  SetMerchantRisk,
  SetMerchantState,
} from "../records/provider-setting";
import { WaitingList, waitingKinds } from "../records/provider-waiting";
import { SettlementBank } from "../records/settlement-bank";
import { documentReviews } from "../statuses";
import { Id, Time, idParams } from "../values";

const partners = { tag: "Partners", access: "provider:partners", extension: true } as const;
const decisions = { tag: "Decisions", access: "provider:decisions", extension: true } as const;
const partnerParams = z.strictObject({ partner_id: Id });
const orgParams = z.strictObject({ org_id: Id });

export const providerEndpoints = {
  "GET /provider/partner": listEndpoint(ProviderPartner, providerPartnerList, { summary: "List partners", ...partners }),
  "POST /provider/partner": endpoint({
    summary: "Make a partner, and invite its first user",
    ...partners,
    body: MakePartner,
    data: ProviderPartner,
    status: 201,
  }),
  "GET /provider/partner/{partner_id}": endpoint({ summary: "Get a partner", ...partners, params: partnerParams, data: ProviderPartner }),
  "PATCH /provider/partner/{partner_id}": endpoint({
    summary: "Change a partner’s level",
    ...partners,
    params: partnerParams,
    body: ChangePartner,
    data: ProviderPartner,
  }),
  "POST /provider/partner/{partner_id}/approve": endpoint({
    summary: "Approve a partner that was verified elsewhere, whatever its own verification’s state",
    ...partners,
    params: partnerParams,
    body: ApprovePartner,
    data: ProviderPartner,
  }),
  "PUT /provider/partner/{partner_id}/control": endpoint({
    summary: "Turn one of a partner’s features on or off",
    ...partners,
    params: partnerParams,
    body: SetSwitch,
    data: ProviderPartner,
  }),
  "PUT /provider/partner/{partner_id}/buy-rate": endpoint({
    summary: "Set what the provider charges the partner",
    ...partners,
    params: partnerParams,
    body: SetBuyRates,
    data: z.array(BuyRate),
  }),
  "PUT /provider/partner/{partner_id}/plan/{plan_id}/share": endpoint({
    summary: "Set the partner’s share in what a plan earns; payments under way keep theirs",
    ...partners,
    params: z.strictObject({ partner_id: Id, plan_id: Id }),
    body: SetShare,
    data: PlanShare,
  }),
  "GET /provider/waiting": endpoint({
    summary: "List what waits for a decision, longest first",
    ...decisions,
    query: z.strictObject({ kind: z.enum(waitingKinds).optional() }),
    data: WaitingList,
  }),
  "GET /provider/kyb/{org_id}": endpoint({
    summary: "Get a verification with its documents, as it is to be reviewed",
    ...decisions,
    params: orgParams,
    data: Kyb,
  }),
  "POST /provider/kyb/{org_id}": endpoint({
    summary: "Decide a verification: PENDING starts the review, TO_BE_RESUBMITTED sends it back with remarks by field",
    ...decisions,
    params: orgParams,
    body: DecideKyb,
    data: KybDecision,
  }),
  "POST /provider/identity-check/{org_id}": endpoint({
    summary: "Answer the check of a person’s identity, or of a name; where no provider of checks is connected, each waits for it",
    ...decisions,
    params: orgParams,
    body: DecideCheck,
    data: KybCheck,
  }),
  "POST /provider/permission/{org_id}": endpoint({
    summary: "Answer, for the merchant, its partner’s request for permission",
    ...decisions,
    params: orgParams,
    body: Decide.pick({ status: true }),
    data: PermissionRequest,
  }),
  "POST /provider/plan-change/{id}": endpoint({
    summary: "Decide a request to change a merchant’s plan or markup",
    ...decisions,
    params: idParams,
    body: Decide,
    data: PriceChange,
  }),
  "POST /provider/settlement-bank/{id}": endpoint({
    summary: "Decide on a settlement bank",
    ...decisions,
    params: idParams,
    body: Decide,
    data: SettlementBank,
  }),
  "POST /provider/document/{id}": endpoint({
    summary: "Decide on a document; a rejection needs a reason",
    ...decisions,
    params: idParams,
    body: Decide,
    data: z.object({ id: Id, org_id: Id, review: z.enum(documentReviews), remark: z.string().nullable() }),
  }),
  "POST /provider/dispute/{id}": endpoint({
    summary: "Say how the card scheme decided a dispute: APPROVED is won, REJECTED lost, CANCELLED withdrawn",
    ...decisions,
    params: idParams,
    body: DecideDispute,
    data: Dispute,
  }),
  "POST /provider/invoice/{id}": endpoint({
    summary: "Say that an invoice is paid, or cancel one that is wrong: another takes its place at once",
    ...decisions,
    params: idParams,
    body: DecideInvoice,
    data: Invoice,
  }),
  "POST /provider/activation/{org_id}": endpoint({
    summary: "Decide on a currency that was asked for",
    ...decisions,
    params: orgParams,
    body: DecideActivation,
    data: CurrencyActivation,
  }),
  "POST /provider/invest/{org_id}": endpoint({
    summary: "Decide on a request for an investment account; a rejection needs a reason",
    ...decisions,
    params: orgParams,
    body: DecideInvestment,
    data: InvestCase,
  }),
  "PUT /provider/organization/{org_id}/status": endpoint({
    summary: "Deactivate a merchant, for which nothing begins any more, or let it go on",
    ...decisions,
    params: orgParams,
    body: SetMerchantState,
    data: MerchantState,
  }),
  "PUT /provider/organization/{org_id}/risk": endpoint({
    summary: "Watch a merchant more closely than its facts ask for, or no longer",
    ...decisions,
    params: orgParams,
    body: SetMerchantRisk,
    data: MerchantState,
  }),
  "PUT /provider/invest-offer/{partner}": endpoint({
    summary: "Set what an investment partner offers, to all partners",
    ...partners,
    params: investOfferParams,
    body: SetInvestOffer,
    data: InvestOffer,
  }),
  "POST /provider/fx-rate": endpoint({
    summary: "Fix the exchange rates; one that is sent again changes nothing",
    tag: "Rates",
    access: "provider:rates",
    extension: true,
    body: FixRates,
    data: Fixing,
  }),
  "POST /provider/commission-payout": endpoint({
    summary: "Pay the commission in a currency that wasn’t paid yet, to one partner or to all",
    tag: "Commission",
    access: "provider:commission",
    extension: true,
    body: z.strictObject({ currency: Currency, partner_id: Id.nullish() }),
    data: z.array(PaidOutCommission),
  }),
  "POST /provider/acting": endpoint({
    summary: "Make a link that signs an admin in as a partner user; works once, for 2 minutes",
    tag: "Acting for someone",
    access: "provider:acting",
    extension: true,
    body: ActForSomeone,
    data: z.object({ link: z.string(), expires_at: Time }),
  }),
  "POST /provider/require-new-password": endpoint({
    summary: "Let a partner user do nothing else until they have set a new password; applies at once, to open sessions too",
    tag: "Partners",
    access: "provider:partners",
    extension: true,
    body: RequireNewPassword,
    data: z.object({ email: z.string(), password_reset_required: z.literal(true) }),
  }),
} as const;
