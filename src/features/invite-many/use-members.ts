import { useEffect, useMemo, useState } from "react";
import { invitationLimits } from "../../../contract/records/invitations";
import { callGateway } from "../../providers/call-gateway";
import { addressesOf, type Member, type Row } from "./rows";

/** So that typing an address asks once, not at every key. */
const settleMs = 400;

/** Asks the gateway which addresses belong to one of the partner's merchants, in batches, and each once. */
export function useMembers(rows: readonly Row[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Member | null>>(new Map());
  const [failure, setFailure] = useState<Error | null>(null);
  const unknown = useMemo(() => addressesOf(rows, new Set(known.keys())), [rows, known]);
  useEffect(() => {
    if (unknown.length === 0 || failure) return;
    const abort = new AbortController();
    const asked = unknown.slice(0, invitationLimits.checked);
    const ask = async () => {
      try {
        const body = { rows: asked.map((email) => ({ email })) };
        const { members } = await callGateway("POST /partner/organization/check-invitations", { body, signal: abort.signal });
        const found = new Map(members.map((member) => [member.email, member]));
        setKnown((before) => new Map([...before, ...asked.map((email) => [email, found.get(email) ?? null] as const)]));
      } catch (error) {
        if (!abort.signal.aborted) setFailure(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const timer = window.setTimeout(() => void ask(), known.size === 0 ? 0 : settleMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [unknown, failure, known.size]);
  const members = useMemo(() => new Map([...known].flatMap(([email, member]) => (member ? [[email, member] as const] : []))), [known]);
  return { members, isChecking: unknown.length > 0 && !failure, failure, retry: () => setFailure(null) };
}
