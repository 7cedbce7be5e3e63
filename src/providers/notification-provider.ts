/** Refine's notifications as toasts: 2 s for errors, 1.5 s for successes, 3 s else, bottom centre. */
import type { NotificationProvider } from "@refinedev/core";
import { dismissToast, showToast } from "../browser/toast-store";

export const notificationProvider: NotificationProvider = {
  open: ({ message, type }) => showToast({ tone: type === "error" || type === "success" ? type : "info", text: message }),
  close: (key) => dismissToast(Number(key)),
};
