/** Refine's notifications as toasts: 2 s for errors, 1.5 s for successes, 3 s else, bottom centre. */
import type { NotificationProvider } from "@refinedev/core";
import { dismissToast, showToast } from "../browser/toast-store";

export const notificationProvider: NotificationProvider = {
  open({ message, description, type }) {
    if (type === "success") showToast({ tone: type, text: message });
    // Refine's own message of a failure is its number; what the gateway said is the description.
    else if (type === "error") showToast({ tone: type, text: description || message });
    else showToast({ text: message });
  },
  close: (key) => dismissToast(Number(key)),
};
