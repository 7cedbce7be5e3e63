/** The form that the address opens over a list or a record: `?form=change-organization-user`. */
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { late } from "../ui/late";
import type { OpenForm } from "./forms/form-drawer";
import { useForm } from "./forms/use-form";
import { inList } from "../lib/list-address";

const FormDrawer = late(() => import("./forms/form-drawer"));

interface FormSlotProps extends Omit<OpenForm, "name" | "after" | "isOpen" | "onClosed"> {
  /** The forms that can be opened here. */
  names: readonly string[];
  /** The prefix in the address of the list that they are opened over. */
  list?: string | undefined;
  /** Below a form's fields: what else it sends. */
  after?: (name: string) => ReactNode;
}

export function FormSlot({ names, after, ...about }: FormSlotProps) {
  const [search] = useSearchParams();
  const asked = search.get(inList("form", about.list));
  const name = asked !== null && names.includes(asked) ? asked : null;
  // Keep it mounted until it has closed: only then does the focus return.
  const [shown, setShown] = useState(name);
  if (name !== null && name !== shown) setShown(name);
  // Its file loads in parallel with the drawer's scripts.
  useForm(shown);
  if (shown === null) return null;
  return <FormDrawer key={shown} name={shown} isOpen={shown === name} onClosed={() => setShown(null)} after={after?.(shown)} {...about} />;
}
