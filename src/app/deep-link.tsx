import type { ReactNode } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { listHref, showHref } from "../kit/shell";
import { resourceOf } from "./resource-registry";

/**
 * A deep link by type: with `/{org_id}/{id}`, `/{id}` or `?id=` the record; with no id the list under its filters,
 * which is `children` where the link's word is the list's own. An organization that the link does not name, the
 * record's page fills in.
 */
export function DeepLink({ name, children }: { name: string; children?: ReactNode }) {
  const { org_id, id } = useParams();
  const [search] = useSearchParams();
  const head = resourceOf(name);
  const wanted = id ?? search.get("id");
  const to = wanted ? showHref(head, { id: wanted, org_id: org_id ?? search.get("org_id") ?? "-" }) : undefined;
  if (to === undefined && children) return children;
  const words = search.toString();
  return <Navigate to={to ?? listHref(head) + (words && `?${words}`)} replace />;
}

/** A record's page with the form that changes it open. */
export function EditLink({ name, form }: { name: string; form: string }) {
  const { org_id = "-", id = "" } = useParams();
  const head = resourceOf(name);
  return <Navigate to={`${showHref(head, { id, org_id }) ?? listHref(head)}?form=${form}`} replace />;
}
