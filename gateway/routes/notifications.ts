import type { notificationEndpoints } from "../../contract/endpoints/notifications";
import type { Handlers } from "../plugins/serve-endpoint";
import { listNotifications, readAllNotifications, readNotification } from "../services/notifications/notifications";
import { unaudited } from "../services/audit/audited";

const ownReading = "what a person has read is theirs alone";

export const notificationRoutes: Handlers<keyof typeof notificationEndpoints> = {
  "GET /partner/notification": ({ inPartner, query }) => inPartner((context) => listNotifications(context, query)),
  "PATCH /partner/notification/{id}": ({ inPartner, params, body }) =>
    inPartner(async (context) => unaudited(ownReading, await readNotification(context, params.id, body.is_read))),
  "PATCH /partner/notification": async ({ inPartner }) => unaudited(ownReading, { read_count: await inPartner(readAllNotifications) }),
};
