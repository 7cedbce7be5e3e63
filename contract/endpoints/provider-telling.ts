/** What the provider tells about a partner's merchants: in any order, as often as it likes, each item by the provider's own id. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { batchOf, TellDispute, TellOrganization, TellPayin, TellPayout, TellRefund, ToldBatch } from "../records/told";
import { Id } from "../values";

const params = z.strictObject({ partner_id: Id });
/** A thousand items. */
const body_limit = 2_097_152;
const telling = { tag: "Telling", extension: true, params, body_limit, data: ToldBatch } as const;

export const tellingEndpoints = {
  "POST /provider/partner/{partner_id}/organization": endpoint({
    summary: "Tell merchants that the provider took on and verified by itself",
    access: "provider:partners",
    ...telling,
    body: batchOf(TellOrganization),
  }),
  "POST /provider/partner/{partner_id}/payin": endpoint({
    summary: "Tell payins and what became of them",
    access: "provider:payments",
    ...telling,
    body: batchOf(TellPayin),
  }),
  "POST /provider/partner/{partner_id}/refund": endpoint({
    summary: "Tell refunds of payins that were told, and what became of them",
    access: "provider:payments",
    ...telling,
    body: batchOf(TellRefund),
  }),
  "POST /provider/partner/{partner_id}/dispute": endpoint({
    summary: "Tell disputes of payins that were told, and how they were decided",
    access: "provider:payments",
    ...telling,
    body: batchOf(TellDispute),
  }),
  "POST /provider/partner/{partner_id}/payout": endpoint({
    summary: "Tell payouts and what became of them",
    access: "provider:payments",
    ...telling,
    body: batchOf(TellPayout),
  }),
} as const;
