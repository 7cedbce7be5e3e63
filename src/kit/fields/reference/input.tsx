/** Another record: one that its list finds. */
import { useKit } from "../../kit-context";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";
import { useFound } from "./use-found";

export default function ReferenceInput({ field, ...props }: InputProps<"reference">) {
  const { value, org_id } = props;
  const resource = useKit().resourceOf(field.resource);
  if (!resource) throw new Error(`there is no resource ${field.resource}`);
  const { found, ...rest } = useFound(resource, {
    filters: Object.entries(field.only ?? {}).map(([name, only]) => ({
      field: name,
      operator: "eq",
      value: only === "{org_id}" ? org_id : only,
    })),
    value: typeof value === "string" && value !== "" ? value : undefined,
  });
  return <SelectOne {...props} {...rest} options={found} />;
}
