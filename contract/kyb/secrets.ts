/** Account and identity numbers of a verification: whole for people who may fill it in, masked for people who may only read it. */
import type { z } from "zod";
import { clause } from "../clause";
import { isMasked, maskNumber } from "../mask";
import { authRepFields, bankFields, directorFields, shareholderFields, type KybDraft } from "./draft";
import type { KybField } from "./field";

const secrets: ReadonlySet<string> = new Set(
  [authRepFields, shareholderFields, directorFields, bankFields].flatMap((fields: Record<string, KybField>) =>
    Object.keys(fields).filter((name) => fields[name]?.kind === "secret"),
  ),
);

/** `settlement_bank.0.iban`: by the last name of the path. */
export const isSecret = (path: string): boolean => secrets.has(path.slice(path.lastIndexOf(".") + 1));

const maskItem = <T extends object>(item: T): T =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => [
      name,
      secrets.has(name) && typeof value === "string" && value !== "" ? maskNumber(value) : value,
    ]),
  ) as T;

export function maskSecrets<T extends Pick<KybDraft, "auth_rep" | "shareholder" | "director" | "settlement_bank">>(draft: T): T {
  return {
    ...draft,
    auth_rep: maskItem(draft.auth_rep),
    shareholder: draft.shareholder.map(maskItem),
    director: draft.director.map(maskItem),
    settlement_bank: draft.settlement_bank.map(maskItem),
  };
}

/** A change sends whole numbers, or leaves them out. */
export function refuseMasked(patch: unknown, context: z.RefinementCtx, path: (string | number)[] = []): void {
  if (patch === null || typeof patch !== "object") return;
  for (const [name, value] of Object.entries(patch) as [string, unknown][]) {
    const place = [...path, Array.isArray(patch) ? Number(name) : name];
    if (secrets.has(name) && typeof value === "string" && isMasked(value))
      context.addIssue({ code: "custom", message: clause("number_masked"), path: place });
    else refuseMasked(value, context, place);
  }
}
