/** The form that the address opens over a list or a record: `?form=change-organization-user`. */
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { OpenForm } from "./forms/form-drawer";

const FormDrawer = lazy(() => import("./forms/form-drawer"));

interface FormSlotProps extends Omit<OpenForm, "name" | "isOpen" | "onClosed"> {
  /** Those that may be opened here. */
  names: readonly string[];
}

export function FormSlot({ names, ...about }: FormSlotProps) {
  const [search] = useSearchParams();
  const asked = search.get("form");
  const name = asked !== null && names.includes(asked) ? asked : null;
  // It stays until it has closed: only then does the focus go back to where it came from.
  const [shown, setShown] = useState(name);
  if (name !== null && name !== shown) setShown(name);
  if (shown === null) return null;
  return (
    <Suspense>
      <FormDrawer key={shown} name={shown} isOpen={shown === name} onClosed={() => setShown(null)} {...about} />
    </Suspense>
  );
}
