import { BlockingCard } from "../features/merchant-console/blocking-card";
import { askPermission } from "./ask-permission";

/** What is blocking a merchant, on its record's page. */
export default function BlockingPart({ org_id }: { org_id: string }) {
  return <BlockingCard org_id={org_id} askPermission={askPermission} />;
}
