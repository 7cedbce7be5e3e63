import { useOne } from "@refinedev/core";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listSeparator, listText } from "../../../lib/list-text";
import { MissingValue } from "../../../ui/figure/missing-value";
import { Link } from "../../../ui/link";
import { useKit } from "../../kit-context";
import { showHref } from "../../record-address";
import { rendererOf, type CellProps, type Renderer } from "../renderer";
import { noneWord, recordTitle, statusWord } from "../words";
import { insteadOf, toldIn, type Told } from "./told";

function RecordsCell({ t, value, record, field, source, isName, isOnRecord = false }: CellProps<"records">) {
  const { i18n } = useTranslation("portal");
  const kit = useKit();
  // What a form has of them.
  const ids = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  const head = kit.resourceOf(field.resource);
  const part = field.as ?? { kind: "text" as const };
  const { Cell } = rendererOf(part);
  const draw = (each: Told): ReactNode => {
    const drawn = <Cell t={t} value={each[field.by]} record={each} field={part} isOnRecord={isOnRecord} />;
    const href = !isName && head && kit.may(head.access ?? {}).allowed ? showHref(head, { ...record, ...each }) : undefined;
    const instead = insteadOf(field, each);
    return (
      <>
        {href ? <Link href={href}>{drawn}</Link> : drawn}
        {instead !== null && ` (${statusWord(t, {}, instead)})`}
      </>
    );
  };
  const told = toldIn(value);
  const drawn = [
    ...told.map((each) => [each.id, draw(each)] as const),
    ...ids.map((id) => [id, <Named key={id} id={id} resource={field.resource} />] as const),
  ];
  if (drawn.length === 0) return (source && noneWord(t, source.resource.name, source.name)) ?? <MissingValue />;
  return (
    <bdi
      title={
        field.as
          ? undefined
          : listText(
              told.map((each) => String(each[field.by])),
              i18n.language,
            )
      }
    >
      {drawn.map(([id, element], place) => (
        <Fragment key={id}>
          {place > 0 && listSeparator(i18n.language)}
          {element}
        </Fragment>
      ))}
    </bdi>
  );
}

function Named({ id, resource: name }: { id: string; resource: string }) {
  const { t } = useTranslation("portal");
  const resource = useKit().resourceOf(name);
  const { query } = useOne<Told>({ resource: name, id, errorNotification: false });
  const record = query.data?.data;
  return resource && record ? recordTitle(t, resource, record) : `…${id.slice(-8)}`;
}

const renderer: Renderer<"records"> = { Cell: RecordsCell, isFlexible: ({ as }) => as === undefined };
export default renderer;
