/** The `Idempotency-Key` of a call, and doing its work once per key. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { malformedField } from "../app-error";
import type { ActorContext } from "../call-context";
import { refusal } from "../refusal";
import { answerOnce } from "../services/idempotency/answer-once";

const keyShape = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/);

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  const parsed = keyShape.safeParse(key);
  if (parsed.success) return parsed.data;
  throw malformedField("Idempotency-Key", refusal("idempotency_key_wrong_form"));
}

/** `org_id`: the organization that a header or the body names. */
export function oncePerKey<T>(
  context: ActorContext,
  call: string,
  request: FastifyRequest,
  work: () => Promise<T>,
  org_id?: string,
): Promise<T> {
  const asked = `${call} ${JSON.stringify([request.params, request.body ?? null, org_id])}`;
  return answerOnce(context, keyOf(request), asked, work);
}
