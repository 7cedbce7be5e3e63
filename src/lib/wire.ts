/** What goes over the wire, as the contract has it or as another gateway does. */
import type { Call } from "../../contract/endpoints";

export interface WireRequest {
  method: string;
  /** Below the gateway's base address, with its parameters filled in. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
}

export interface WireAnswer {
  status: number;
  body: unknown;
}

/** The path's parameters of a call: `{ org_id: "…" }`. */
export type WireParams = Readonly<Record<string, string>>;

/** What a person prefers, kept elsewhere than on the gateway. */
export interface Preferences {
  read: (user: { id: string; partner_id: string }) => Promise<Record<string, unknown>>;
  /** Null forgets it. Rejects where it could not be kept. */
  keep: (
    session: { local: { is_bo_admin_login: boolean }; user: { id: string; partner_id: string } },
    key: string,
    value: unknown,
  ) => Promise<void>;
}

/** By what a list can be narrowed, ordered and searched, in the contract's names; what is left out, by all that the contract has. */
export interface ListTaken<F extends string = string, S extends string = string> {
  filters?: readonly F[];
  sort?: readonly S[];
  search?: boolean;
}

/** A gateway of another shape: what the portal asks, and what it is answered, pass through it (`defineGateway` makes one). */
export interface Wire {
  /** Whether the gateway has no such call. */
  lacks: (call: string) => boolean;
  /** What this gateway can do with a list's question. */
  taken?: (call: string) => ListTaken;
  /** The request as this gateway takes it; or its answer, where there is nothing to ask. */
  ask: (call: Call, request: WireRequest, params: WireParams) => WireRequest | { answered: WireAnswer };
  /** The answer as the contract has it. `asked` is the contract's request. */
  hear: (call: Call, answer: WireAnswer, asked: WireRequest) => WireAnswer;
  /** A typed password as it is sent, instead of encrypted with the key of `config.json`. */
  password?: (plain: string) => string | Promise<string>;
  /** Instead of the gateway's, which keeps none. */
  preferences?: Preferences;
}

/** Where a request goes, below a gateway's base address. */
export function addressOf(base: string, { path, query }: WireRequest): string {
  const search = new URLSearchParams(query).toString();
  return base.replace(/\/$/, "") + path + (search && `?${search}`);
}

/** `/partner/{id}` with its parameters in it. */
export const fillPath = (path: string, params: WireParams): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
