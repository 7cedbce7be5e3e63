import { Navigate, useParams, useSearchParams } from "react-router";
import { showHref, listHref } from "../kit/record-address";
import { headOf } from "./resource-registry";

/** A deep link by type: with no id the list; with `/{org_id}/{id}`, `/{id}` or `?id=` the record. */
export function DeepLink({ name }: { name: string }) {
  const { org_id, id } = useParams();
  const [search] = useSearchParams();
  const head = headOf(name);
  const wanted = id ?? search.get("id");
  const to = wanted ? showHref(head, { id: wanted, org_id: org_id ?? search.get("org_id") ?? "-" }) : undefined;
  return <Navigate to={to ?? listHref(head)} replace />;
}
