/**
 * A write that is no form: one press, one call, through Refine's data provider. A second press while it runs does
 * nothing, and one after a lost answer does nothing twice; what happened is a notification, and what it touched is asked
 * for again.
 */
import { useCustomMutation, useInvalidate, type BaseRecord, type HttpError } from "@refinedev/core";
import { useRef } from "react";
import type { BodyOf, ParamsOf } from "../../contract/endpoints";
import { addressOfCall, type WriteMeta } from "../lib/resource-calls";
import { newId } from "../lib/new-id";
import type { WriteCall } from "./forms/define-form";
import { retryLost } from "./retry-lost";

export interface WriteCallOptions<A> {
  /** What is said once it is done; without it the screen shows it by itself. */
  done?: string | ((answer: A) => string);
  /** How a refusal is said; the gateway's words without it, nothing with false: the screen says it in place. */
  failed?: ((message: string) => string) | false;
  /** What it changes: resources, and what else has a name in the query keys. */
  touches?: readonly string[];
  onDone?: (answer: A) => unknown;
  onFailed?: (error: HttpError) => void;
}

export interface CallToMake<C extends WriteCall> {
  call: C;
  params?: ParamsOf<C>;
  body?: BodyOf<C>;
  headers?: Readonly<Record<string, string>>;
  /** Of what is kept until it is sent, a reload in between included; without it one a press. */
  idempotency_key?: string;
}

export function useWriteCall<A extends object>({
  done,
  failed = (message) => message,
  touches = [],
  onDone,
  onFailed,
}: WriteCallOptions<A>) {
  const { mutateAsync, mutation } = useCustomMutation<A & BaseRecord, HttpError, unknown>({
    mutationOptions: { retry: retryLost },
  });
  const invalidate = useInvalidate();
  const isSending = useRef(false);
  const unanswered = useRef<{ content: string; key: string }>(undefined);
  /** One key for one content, until it is answered. */
  const keyOf = (content: string): string => {
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newId() };
    return unanswered.current.key;
  };

  const send = async <C extends WriteCall>({ call, params, body, headers, idempotency_key }: CallToMake<C>) => {
    if (isSending.current) return;
    isSending.current = true;
    const meta: WriteMeta = {
      ...(params !== undefined && { params: params as Readonly<Record<string, string>> }),
      ...(headers && { headers }),
      idempotency_key: idempotency_key ?? keyOf(JSON.stringify([call, params, body])),
    };
    try {
      const { data } = await mutateAsync({
        ...(addressOfCall(call) as { url: string; method: "post" | "put" | "patch" | "delete" }),
        values: body,
        meta: { ...meta },
        successNotification: (answer) =>
          done !== undefined && { type: "success", message: typeof done === "string" ? done : done((answer as { data: A }).data) },
        errorNotification: failed && ((error) => ({ type: "error", message: failed(error?.message ?? "") })),
      });
      unanswered.current = undefined;
      await onDone?.(data);
      for (const resource of touches) void invalidate({ resource, invalidates: ["resourceAll"] });
    } catch (thrown) {
      // It was said: as a notification, or by the screen that draws `error`.
      const error = thrown as HttpError;
      if (error.statusCode !== 0) unanswered.current = undefined;
      onFailed?.(error);
    } finally {
      isSending.current = false;
    }
  };
  return {
    send: <C extends WriteCall>(request: CallToMake<C>) => void send(request),
    isBusy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
