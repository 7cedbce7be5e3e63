export const writtenKinds = ["merchant", "colleague", "plan", "payin", "settled payin", "refund", "document"] as const;

/** Mails are written by the gateway, for each invitation. */
export type Kind = (typeof writtenKinds)[number] | "mail";
