import { Link } from "../../../ui/link";
import { MissingValue } from "../../../ui/missing-value";
import { useKit } from "../../kit-context";
import { showHref } from "../../record-address";
import type { CellProps, Face } from "../face";
import { ReferenceEditor, valuesFilter } from "../filters";

function ReferenceCell({ value, record, field }: CellProps) {
  const kit = useKit();
  if (typeof value !== "string" || !field.resource) return <MissingValue />;
  const head = kit.heads.find(({ name }) => name === field.resource);
  const name = kit.nameOf(field.resource, value) ?? `…${value.slice(-8)}`;
  const href = head && showHref(head, { ...record, id: value });
  const words = <bdi>{name}</bdi>;
  return href ? <Link href={href}>{words}</Link> : words;
}

const face: Face = {
  Cell: ReferenceCell,
  filter: valuesFilter(ReferenceEditor, (value, field, { kit }) => kit.nameOf(field.resource ?? "", value) ?? `…${value.slice(-8)}`),
};
export default face;
