import { Button } from "../../ui/field/button";
import type { Form } from "./define-form";
import { useFormAccess } from "./use-form-access";
import type { Write } from "./use-write";

/** Says what happens, is busy while it does, and is not there for people who may not, and waits for what isn't known or decided yet. */
export function SubmitButton({ form, write }: { form: Form; write: Write }) {
  const { why, isPending } = useFormAccess(form, write);
  if (why) return null;
  return (
    <Button
      type="submit"
      form={form.name}
      variant={form.isDanger ? "danger" : "primary"}
      isDisabled={isPending || Object.keys(write.conflicts).length > 0}
      isBusy={write.isBusy}
    >
      {write.words.submit}
    </Button>
  );
}
