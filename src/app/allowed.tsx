import type { ReactNode } from "react";
import type { Rule } from "../../contract/permissions";
import { useMay } from "../kit/shell";
import { late } from "../ui/late";

const Closed = late(() => import("./closed"));

interface AllowedProps {
  rule: Rule;
  /** The resource whose screen it is. */
  resource?: string | undefined;
  children: ReactNode;
}

/** If the portal knows a call is not allowed, it doesn't make it and explains why instead. */
export function Allowed({ rule, resource, children }: AllowedProps) {
  const { verdict } = useMay(rule);
  return verdict ? <Closed {...verdict} resource={resource} /> : children;
}
