import { Navigate, useParams } from "react-router";
import { listHref } from "../kit/record-address";
import { headOf } from "./resource-registry";

/** An address that opens a list with its own parameters as filters. */
export function NarrowedList({ name }: { name: string }) {
  const { "*": _, ...filters } = useParams();
  const search = new URLSearchParams(filters as Record<string, string>);
  return <Navigate to={`${listHref(headOf(name))}?${search.toString()}`} replace />;
}
