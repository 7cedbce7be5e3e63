/** Sends a draft by a call: once for one content, also after a reload; a refusal goes to its fields, and the rest stays typed. */
import { useRef } from "react";
import type { WriteCall } from "../forms/define-form";
import { unsaid } from "../forms/unsaid";
import { useWriteCall, type CallToMake, type WriteCallOptions } from "../use-write-call";
import type { Draft } from "./use-draft";

interface DraftWriteOptions<V, A> extends Omit<WriteCallOptions<A>, "failed"> {
  /** What is sent of it: all of it, or some fields while others stay the user's. */
  sends?: readonly (keyof V)[];
  /** The draft's field that says what is wrong with a field of the call: the one of that name. Undefined: none does. */
  placeOf?: (name: string) => string | undefined;
}

export function useDraftWrite<V extends object, A extends object>(
  draft: Draft<V>,
  {
    sends,
    placeOf = (name) => ((name.split(".")[0] ?? "") in draft.start ? name : undefined),
    onDone,
    onFailed,
    ...options
  }: DraftWriteOptions<V, A>,
) {
  const sent = useRef<Partial<V>>({});
  const { send, isBusy } = useWriteCall<A>({
    ...options,
    failed: false,
    onDone: async (answer) => {
      if (sends) draft.release(sent.current);
      else await draft.settle();
      await onDone?.(answer);
    },
    onFailed: (error) => {
      const errors = Object.entries((error.errors ?? {}) as Readonly<Record<string, string>>);
      const said: Record<string, string> = {};
      for (const [name, problem] of errors) {
        const place = placeOf(name);
        // One field of the page may say it for two of the call.
        if (place !== undefined && said[place] !== problem) said[place] = said[place] ? `${said[place]} ${problem}` : problem;
      }
      draft.refuse(
        said,
        unsaid(error, (name) => placeOf(name) !== undefined),
      );
      onFailed?.(error);
    },
  });
  return {
    isBusy,
    send: <C extends WriteCall>(request: Omit<CallToMake<C>, "idempotency_key">) => {
      sent.current = Object.fromEntries((sends ?? []).map((name) => [name, draft.values[name]])) as Partial<V>;
      send<C>({ ...request, idempotency_key: draft.key });
    },
  };
}
