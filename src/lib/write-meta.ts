/** The call behind one of Refine's writes: passed to the data provider as `meta`. */
import type { Call } from "../../contract/endpoints";

export interface WriteMeta {
  call: Call;
  params?: Readonly<Record<string, string>>;
  /** The call takes no body. */
  has_no_body?: true;
  /** One a content: the same write sent again does nothing twice. */
  idempotency_key?: string;
  /** The record's owner, if the call takes it as a header. */
  headers?: Readonly<Record<string, string>>;
}
