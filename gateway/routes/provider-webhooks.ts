import type { providerWebhookEndpoints } from "../../contract/endpoints/provider-webhooks";
import type { Handlers } from "../plugins/serve-endpoint";
import {
  changeWebhook,
  forgetWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  makeWebhook,
  renewSecret,
  replayWebhook,
} from "../services/provider/webhooks";

export const providerWebhookRoutes: Handlers<keyof typeof providerWebhookEndpoints> = {
  "GET /provider/event": (as) => listEvents(as, as.query),
  "GET /provider/webhook": (as) => listWebhooks(as),
  "POST /provider/webhook": (as) => makeWebhook(as, as.body),
  "PATCH /provider/webhook/{id}": (as) => changeWebhook(as, as.params.id, as.body),
  "DELETE /provider/webhook/{id}": (as) => forgetWebhook(as, as.params.id),
  "POST /provider/webhook/{id}/secret": (as) => renewSecret(as, as.params.id),
  "GET /provider/webhook-delivery": (as) => listDeliveries(as, as.query),
  "POST /provider/webhook/{id}/replay": (as) => replayWebhook(as, as.params.id, as.body),
};
