/** How the provider hears what partners do: asked for, or sent to addresses of its own. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import {
  ChangeWebhook,
  MakeWebhook,
  NewProviderWebhook,
  ProviderDelivery,
  providerDeliveryList,
  ProviderEvent,
  providerEventList,
  ProviderWebhook,
  ReplayWebhook,
} from "../records/provider-webhook";
import { Done, idParams } from "../values";

const webhooks = { tag: "Webhooks", access: "provider:webhooks", extension: true } as const;

export const providerWebhookEndpoints = {
  "GET /provider/event": listEndpoint(ProviderEvent, providerEventList, {
    summary: "List what partners and merchants did in the last 30 days at least, oldest first",
    ...webhooks,
  }),
  "GET /provider/webhook": endpoint({ summary: "List the addresses that events are sent to", ...webhooks, data: z.array(ProviderWebhook) }),
  "POST /provider/webhook": endpoint({
    summary: "Have events sent to an address; the answer has the secret that signs them, this once",
    ...webhooks,
    body: MakeWebhook,
    data: NewProviderWebhook,
    status: 201,
  }),
  "PATCH /provider/webhook/{id}": endpoint({
    summary: "Change an address, or which events it gets; DEACTIVATED gets none",
    ...webhooks,
    params: idParams,
    body: ChangeWebhook,
    data: ProviderWebhook,
  }),
  "DELETE /provider/webhook/{id}": endpoint({
    summary: "Forget an address, and what waits for it",
    ...webhooks,
    params: idParams,
    data: Done,
  }),
  "POST /provider/webhook/{id}/secret": endpoint({
    summary: "Make a new secret; for 24 hours the one before signs as well",
    ...webhooks,
    params: idParams,
    data: NewProviderWebhook,
  }),
  "GET /provider/webhook-delivery": listEndpoint(ProviderDelivery, providerDeliveryList, {
    summary: "List what was sent, waits, or was given up, of all addresses or of one",
    ...webhooks,
  }),
  "POST /provider/webhook/{id}/replay": endpoint({
    summary: "Send events of a time again",
    ...webhooks,
    params: idParams,
    body: ReplayWebhook,
    data: z.object({ queued_count: z.int() }),
  }),
} as const;
