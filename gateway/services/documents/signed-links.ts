/** Links to files, good without a session: signed by the gateway's key, for 10 minutes, for one purpose. */
import { AppError } from "../../app-error";
import { refusal } from "../../refusal";
import type { GatewayContext } from "../../gateway-context";

type Purpose = "upload" | "download" | "report-file";

const linkMs = 600_000;

interface Linked {
  partner_id: string;
  /** Of the document, or the report. */
  id: string;
}

const sealedText = (purpose: Purpose, text: string): string => `link/${purpose}/${text}`;

export const linkEnd = (gateway: GatewayContext): Date => new Date(gateway.clock().getTime() + linkMs);

/** Relative to the gateway's origin. */
export function makeLink(gateway: GatewayContext, purpose: Purpose, { partner_id, id }: Linked): string {
  const text = `${partner_id}.${id}.${linkEnd(gateway).getTime()}`;
  return `/api/${purpose}/${text}.${gateway.keys.seal(sealedText(purpose, text))}`;
}

const codes = { upload: "upload_link_dead", download: "download_link_dead", "report-file": "report_link_dead" } as const;

export const deadLink = (purpose: Purpose): AppError => new AppError("dead_link", refusal(codes[purpose]));

/** Throws `dead_link` if it is forged, for another purpose or too old. */
export async function readLink(gateway: GatewayContext, purpose: Purpose, token: string): Promise<Linked> {
  const [partner_id = "", id = "", end = "", seal = "", ...rest] = token.split(".");
  const isSigned = rest.length === 0 && (await gateway.keys.isSealOf(seal, sealedText(purpose, `${partner_id}.${id}.${end}`)));
  if (!isSigned || Number(end) <= gateway.clock().getTime()) throw deadLink(purpose);
  return { partner_id, id };
}
