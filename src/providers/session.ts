/** A signed-in session: who, which partner, which switches; loaded once, before the first screen. */
import type { Partner, SignedInUser } from "../../contract/records/partner";
import { features, type Feature, type Rule, decide, type Subject, type Verdict } from "../../contract/permissions";
import { callGateway, expectSessionEnd, forgetEarly } from "./call-gateway";
import { isSessionStopped } from "../lib/gateway-error";
import { forgetMerchants, metMerchant } from "./merchants";
import { portalConfig } from "./portal-config";
import { clearLocalSession, noteSigningOut, readLocalSession, type LocalSession } from "./local-session";

export interface Session {
  local: LocalSession;
  user: SignedInUser;
  /** Null if the partner's data could not be loaded: the session continues at level L1. */
  partner: Partner | null;
  subject: Subject;
  /** Length of idle time after which the gateway ends the session, in milliseconds. */
  idle_ms: number;
}

/** The specification's limit of a partner's switches. */
const mostControls = "10000";

let opening: Promise<Session> | undefined;

/** Starts immediately and is shared, while the first screen's scripts load. */
export function openSession(): Promise<Session> {
  opening ??= load();
  return opening;
}

export function forgetSession(): void {
  opening = undefined;
  forgetEarly();
  forgetMerchants();
}

async function load(): Promise<Session> {
  const local = readLocalSession();
  if (!local) throw new Error("nobody is signed in");
  const [user, partner, controls] = await Promise.all([
    callGateway("GET /partner-user", {}),
    // Partner data that fails leaves the session up, with none of it (specification, section 4).
    callGateway("GET /partner", {}).catch(unlessOver(null)),
    callGateway("GET /partner-control", { query: { limit: mostControls } }).catch(unlessOver({ data: [] })),
  ]);
  const { wire } = await portalConfig();
  Object.assign(user.preferences, await wire?.preferences?.read(user));
  const isOn = (key: string) => controls.data.some((control) => control.key_type === key && control.value === "true");
  return {
    local,
    user,
    partner,
    subject: {
      is_admin: user.is_admin || local.is_bo_admin_login,
      is_impersonated: local.is_bo_admin_login,
      partner_level: partner?.partner_level ?? "L1",
      // A gateway that knows of no verification waits for none.
      kyb_status: partner?.kyb_status ?? (wire?.lacks("GET /partner") ? "APPROVED" : "NOT_STARTED"),
      lacks: wire?.lacks,
      features: Object.fromEntries(Object.entries(features).map(([name, key]) => [name, isOn(key)])) as Record<Feature, boolean>,
    },
    idle_ms: Math.max(60_000, Date.parse(user.session.idle_expires_at) - Date.parse(user.session.now)),
  };
}

function unlessOver<T>(fallback: T) {
  return (error: unknown): T => {
    if (isSessionStopped(error)) throw error;
    return fallback;
  };
}

/** The same rules as the gateway's, from the same table. `org_id` is needed if a rule concerns a merchant, whom the session has met. */
export function mayDo(session: Session, rule: Rule, org_id?: string): Verdict {
  const granted = org_id === undefined ? undefined : metMerchant(org_id)?.partner_permission_list;
  return decide(rule, session.subject, granted);
}

export const fullName = (person: { first_name: string; last_name: string }): string => `${person.first_name} ${person.last_name}`.trim();

/** Deletes the session on the gateway, then clears the browser; a failure is only logged (specification, section 4). */
export async function endSession(): Promise<void> {
  const local = readLocalSession();
  expectSessionEnd();
  // Before the gateway knows: another tab that it turns away would keep what is typed there.
  noteSigningOut();
  try {
    if (local) await callGateway("DELETE /logout/{session_id}", { params: { session_id: local.session_id } });
  } catch (error) {
    // The browser is cleared anyway; the error goes to the console.
    console.warn("sign-out failed on the gateway", error);
  } finally {
    clearLocalSession();
    forgetSession();
    await leaveNoForms();
  }
}

/** Removes what is kept of every form, and this page keeps no more of them. */
export async function leaveNoForms(): Promise<void> {
  // Loaded with the forms; a chunk that fails to load must not keep anyone signed in.
  await import("./kept-forms").then(
    ({ stopKeepingForms, forgetAllForms }) => {
      stopKeepingForms();
      return forgetAllForms();
    },
    () => undefined,
  );
}
