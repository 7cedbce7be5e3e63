/** The addresses of the form: its pages, and the short one with what is left. */
import { kybPages, type KybPage } from "../../../contract/kyb/pages";
import type { Requirement } from "../../../contract/kyb/record";
import type { Checked } from "./draft-store";

export type KybView = KybPage | "left";

export const isView = (text: string | null): text is KybView => text === "left" || (kybPages as readonly (string | null)[]).includes(text);

/** With so few open, one short screen has them all. */
export const mostRemaining = 5;

export const openNow = ({ requirements }: Checked): Requirement[] =>
  requirements.filter(({ due, page }) => due === "currently" && page !== "review");

/** The section to continue with, if the address names none. */
export function firstView(checked: Checked, isOpen: boolean): KybView {
  if (!isOpen) return "review";
  const open = openNow(checked);
  if (open.length === 0) return "review";
  if (open.length <= mostRemaining) return "left";
  return open[0]?.page ?? "business-profile";
}
