import { confirmedHeader, type Endpoint } from "../../contract/endpoint";
import { isMerchantAccess } from "../../contract/merchant-access";
import { scopeOf } from "../../contract/provider-scopes";

/** What the reference says of a row besides its summary. */
export function describeEndpoint(row: Endpoint): string {
  const parts = [describeAccess(row.access)];
  if (row.before_new_password) parts.push("Answered also while you must set a new password (`password_reset_required`).");
  if (row.extension)
    parts.push(
      "Optional: not part of the specification’s list of calls. A gateway may lack it, and the portal then leaves out what needs it.",
    );
  if (row.moves_money || row.grants_access) parts.push(`While impersonating, needs \`${confirmedHeader}: 1\`.`);
  if (row.sandbox) parts.push("Available only with SANDBOX=1.");
  return parts.join("\n\n");
}

function describeAccess(access: Endpoint["access"]): string {
  if (access === "public") return "No session needed.";
  if (access === "code_step") return "Needs the token from `/login`.";
  if (access === "merchant") return "Needs the session of a merchant's user.";
  if (isMerchantAccess(access)) return "Needs the session of a merchant's owner or admin.";
  return typeof access === "string" ? `Needs a credential of the provider with the scope \`${scopeOf(access)}\`.` : describeRule(access);
}

function describeRule(rule: Exclude<Endpoint["access"], string>): string {
  const needs = Object.entries(rule).map(([name, value]) => (value === true ? `\`${name}\`` : `\`${name}\`: \`${value}\``));
  return needs.length > 0 ? `Needs a session and ${needs.join(", ")}.` : "Needs a session.";
}
