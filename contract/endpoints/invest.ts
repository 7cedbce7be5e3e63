/** Placing merchants' idle money with an investment partner. */
import { z } from "zod";
import { onboardForInvesting, viewInvesting } from "../access-rules";
import { endpoint } from "../endpoint";
import { ChooseInvestPartner, InvestCase, InvestOffer, RequestInvestment, WithdrawInvestment } from "../records/invest";
import { investPartners } from "../reference/invest-choices";
import { Id } from "../values";

const tag = "Investment";
const writing = { tag, access: onboardForInvesting, organization_in: { body: "org_id" }, data: InvestCase } as const;

export const investEndpoints = {
  "GET /partner/invest/bank-interface/name/{name}": endpoint({
    summary: "Get what an investment partner offers: currencies, yield, notice, fee, commission and terms",
    tag,
    access: viewInvesting,
    params: z.strictObject({ name: z.enum(investPartners) }),
    data: InvestOffer,
  }),
  "GET /partner/invest/organization-control/{a}/{b}": endpoint({
    summary: "Get where a merchant (`a`) stands with an investment partner (`b`)",
    tag,
    access: viewInvesting,
    params: z.strictObject({ a: Id, b: z.enum(investPartners) }),
    data: InvestCase,
  }),
  "POST /partner/invest/org-bank-interface": endpoint({
    summary: "Choose an investment partner for a merchant; choosing it again changes nothing",
    ...writing,
    body: ChooseInvestPartner,
  }),
  "POST /partner/organization/invest/onboarding-request": endpoint({
    summary: "Request an investment account for a merchant; refused while a request is waiting or approved",
    ...writing,
    body: RequestInvestment,
    moves_money: true,
  }),
  "POST /partner/organization/invest/onboarding-request/withdraw": endpoint({
    summary: "Take a request back; possible until it is decided, and what was asked is kept",
    ...writing,
    body: WithdrawInvestment,
    moves_money: true,
    extension: true,
  }),
} as const;
