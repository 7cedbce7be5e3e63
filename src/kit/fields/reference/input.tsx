/** Another record: one that the session knows by name, or one that its list finds. */
import { useSelect } from "@refinedev/core";
import { useKit } from "../../kit-context";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function ReferenceInput(props: InputProps<"reference">) {
  const known = useKit().choicesOf(props.field.resource);
  if (!known) return <SearchedReference {...props} />;
  const options = known.map(({ value, label, country }) => ({ value, text: label, country }));
  return <SelectOne {...props} options={options} />;
}

function SearchedReference(props: InputProps<"reference">) {
  const { field, value, org_id } = props;
  const resource = useKit().resourceOf(field.resource);
  if (!resource) throw new Error(`there is no resource ${field.resource}`);
  const { options, onSearch, query } = useSelect({
    resource: field.resource,
    optionLabel: resource.title,
    optionValue: "id",
    filters: Object.entries(field.only ?? {}).map(([name, only]) => ({
      field: name,
      operator: "eq",
      value: only === "{org_id}" ? org_id : only,
    })),
    onSearch: (typed) => (typed === "" ? [] : [{ field: "q", operator: "contains", value: typed }]),
    pagination: { pageSize: 20, mode: "server" },
    errorNotification: false,
    ...(typeof value === "string" && { defaultValue: value }),
  });
  const named = options.map(({ value: id, label }) => ({ value: String(id), text: String(label) }));
  return <SelectOne {...props} options={named} isLoading={query.isFetching} failure={query.error?.message} onSearch={onSearch} />;
}
