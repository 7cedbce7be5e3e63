import { confirmedHeader, type Endpoint } from "../../contract/endpoint";

/** What the reference says of a row besides its summary. */
export function describeEndpoint(row: Endpoint): string {
  const parts = [
    row.access === "public"
      ? "No session needed."
      : row.access === "code_step"
        ? "Needs the token from `/login`."
        : describeRule(row.access),
  ];
  if (row.before_new_password) parts.push("Answered also while you must set a new password (`password_reset_required`).");
  if (row.extension) parts.push("Optional: not part of the specification’s list of calls. A gateway may lack it, and the portal then leaves out what needs it.");
  if (row.moves_money || row.grants_access) parts.push(`While impersonating, needs \`${confirmedHeader}: 1\`.`);
  if (row.sandbox) parts.push("Available only with SANDBOX=1.");
  return parts.join("\n\n");
}

function describeRule(rule: Exclude<Endpoint["access"], string>): string {
  const needs = Object.entries(rule).map(([name, value]) => (value === true ? `\`${name}\`` : `\`${name}\`: \`${value}\``));
  return needs.length > 0 ? `Needs a session and ${needs.join(", ")}.` : "Needs a session.";
}
