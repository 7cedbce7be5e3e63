import type { BodyOf, Call, ParamsOf } from "../../contract/endpoints";

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What a call is asked with: the parameters of its path, its body, its query, and its own headers. */
export type CallInput<C extends Call> = Given<"params", ParamsOf<C>> &
  Given<"body", BodyOf<C>> & {
    query?: Readonly<Record<string, string | undefined>>;
    headers?: Readonly<Record<string, string>>;
  };
