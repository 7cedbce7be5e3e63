/** What is blocking, on a merchant's record page: nothing where nothing is. */
import type { Organization } from "../../../contract/records/organization";
import { BlockingCard } from "./blocking-card";

export default function BlockingPanel({ organization: { id, status } }: { organization: Organization }) {
  if (status === "ACTIVE" || status === "DEACTIVATED") return null;
  return <BlockingCard org_id={id} />;
}
