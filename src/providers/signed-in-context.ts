import { createContext, use } from "react";
import type { PortalConfig } from "./portal-config";
import type { SignedInUser } from "../../contract/records/partner";
import type { Session } from "./session";

export interface SignedIn {
  session: Session;
  config: PortalConfig;
  timeZone: string;
  /** Those that the portal speaks. */
  languages: readonly string[];
  savePreference: (key: string, value: unknown) => Promise<void>;
  preference: (key: string) => unknown;
  /** The document that is the partner's logo; null while there is none. */
  logoId: string | null;
  takeLogo: (id: string | null) => void;
  /** What the person changed about themselves is shown everywhere at once. */
  takeUser: (changed: Partial<SignedInUser>) => void;
}

export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const value = use(SignedInContext);
  if (!value) throw new Error("this part needs a session around it");
  return value;
}
