import type { notificationEndpoints } from "../../contract/endpoints/notifications";
import type { Handlers } from "../plugins/serve-endpoint";
import { listNotifications, readAllNotifications, readNotification } from "../services/notifications/notifications";

export const notificationRoutes: Handlers<keyof typeof notificationEndpoints> = {
  "GET /partner/notification": ({ inPartner, query }) => inPartner((context) => listNotifications(context, query)),
  "PATCH /partner/notification/{id}": ({ inPartner, params, body }) =>
    inPartner((context) => readNotification(context, params.id, body.is_read)),
  "PATCH /partner/notification": async ({ inPartner }) => ({ read_count: await inPartner(readAllNotifications) }),
};
