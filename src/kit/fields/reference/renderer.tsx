import { Flag } from "../../../ui/figure/flag";
import { Link } from "../../../ui/link";
import { MissingValue } from "../../../ui/figure/missing-value";
import { useKit, type KitHost } from "../../kit-context";
import { showHref } from "../../record-address";
import type { CellProps, Renderer } from "../renderer";
import { ReferenceEditor, valuesFilter } from "../filters";
import type { AnyField } from "../kinds";
import styles from "./reference.module.css";

/** The name from the record or the session; otherwise the end of the id. */
export function referredName({ nameOf }: KitHost, field: AnyField<"reference">, value: string, record: Record<string, unknown>): string {
  const brought = field.beside === undefined ? undefined : record[field.beside];
  return (typeof brought === "string" && brought) || nameOf(field.resource, value) || `…${value.slice(-8)}`;
}

function ReferenceCell({ value, record, field, isOnRecord, isName }: CellProps<"reference">) {
  const kit = useKit();
  if (typeof value !== "string") return <MissingValue />;
  const head = kit.resourceOf(field.resource);
  // Records the user may not open are named but not linked.
  const href =
    !isName && head && !kit.isOwn(value) && kit.may(head.access ?? {}).allowed ? showHref(head, { ...record, id: value }) : undefined;
  const name = referredName(kit, field, value, record);
  const words = <bdi title={name}>{name}</bdi>;
  const country = isOnRecord ? kit.countryOf(field.resource, value) : undefined;
  const drawn = href ? <Link href={href}>{words}</Link> : words;
  if (!country) return drawn;
  return (
    <span className={styles.flagged}>
      <Flag country={country} />
      {drawn}
    </span>
  );
}

/** Of any gateway: what is none of its own it says itself. */
const isId = /^[\w.:~-]{1,64}$/;

const renderer: Renderer<"reference"> = {
  Cell: ReferenceCell,
  isFlexible: true,
  filter: valuesFilter<"reference">(
    ReferenceEditor,
    (value, field, { kit }) => referredName(kit, field, value, {}),
    (value) => isId.test(value),
  ),
};
export default renderer;
