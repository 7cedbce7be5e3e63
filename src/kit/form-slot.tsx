/** The form that the address opens over a list or a record: `?form=change-organization-user`. */
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import type { OpenForm } from "./forms/form-drawer";

const FormDrawer = lazy(() => import("./forms/form-drawer"));

interface FormSlotProps extends Omit<OpenForm, "name"> {
  /** Those that may be opened here. */
  names: readonly string[];
}

export function FormSlot({ names, ...open }: FormSlotProps) {
  const [search] = useSearchParams();
  const name = search.get("form");
  if (name === null || !names.includes(name)) return null;
  return (
    <Suspense>
      <FormDrawer key={name} name={name} {...open} />
    </Suspense>
  );
}
