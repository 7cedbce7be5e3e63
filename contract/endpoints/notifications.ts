/** The signed-in person's notifications. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import { Notification, notificationList, ReadNotification } from "../records/notification";
import { idParams } from "../values";

const tag = "Notifications";

export const notificationEndpoints = {
  "GET /partner/notification": listEndpoint(Notification, notificationList, {
    summary: "List what you are told of, newest first",
    from_replica: false,
    tag,
    access: {},
    extension: true,
  }),
  "PATCH /partner/notification/{id}": endpoint({
    summary: "Mark one of your notifications as read, or as unread",
    tag,
    // While impersonating, nothing is marked as read: that is the person's own to do.
    access: { own_person: true },
    params: idParams,
    body: ReadNotification,
    data: Notification,
    extension: true,
  }),
  "PATCH /partner/notification": endpoint({
    summary: "Mark all of your notifications as read",
    tag,
    access: { own_person: true },
    body: z.strictObject({ is_read: z.literal(true) }),
    data: z.object({ read_count: z.int() }),
    extension: true,
  }),
} as const;
