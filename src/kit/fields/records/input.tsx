import { useList } from "@refinedev/core";
import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { listText } from "../../../lib/list-text";
import { InfoBox } from "../../../ui/figure/info-box";
import { SkeletonLines } from "../../../ui/frame/skeleton-lines";
import { Failed } from "../../failed";
import { useKit } from "../../kit-context";
import type { InputProps } from "../input";
import { TextLine } from "../inputs/text-line";
import ticks from "../inputs/ticks.module.css";
import { recordTitle, resourceWord } from "../words";
import { insteadOf, toldIn, type Told } from "./told";

export const isGroup = (): boolean => true;

/** As many as are looked over. */
const most = 100;

/** Some of the records that count, all visible. */
export default function RecordsInput({ field, ...props }: InputProps<"records">) {
  const { t, i18n } = useTranslation("portal");
  const { id, name, value, onChange, isReadOnly, record, leftOut } = props;
  const resource = useKit().resourceOf(field.resource);
  if (!resource) throw new Error(`there is no resource ${field.resource}`);
  const { query, result } = useList<Told>({
    resource: resource.name,
    filters: Object.entries(field.only ?? {}).map(([name, only]) => ({ field: name, operator: "eq", value: only })),
    pagination: { pageSize: most },
    queryOptions: { enabled: !isReadOnly },
    errorNotification: false,
  });
  const told = toldIn(record?.[name]);
  const callOf = (each: Told) => String(each[field.by]);
  if (isReadOnly) return <TextLine {...props} value={listText(told.map(callOf), i18n.language)} />;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const gone = told.filter((each) => insteadOf(field, each) !== null);
  const counted = told.filter((each) => insteadOf(field, each) === null).map((each) => each.id);
  const isChanged = chosen.length !== counted.length || chosen.some((each) => !counted.includes(each));
  const warning = isChanged && gone.length > 0 ? leftOut?.(gone.map(callOf)) : undefined;
  return (
    <div id={id} role="group" tabIndex={-1}>
      {query.error && !query.data && (
        <Failed title={t("list.error_title", { name: resourceWord(t, resource.name, "title") })} of={{ ...query, error: query.error }} />
      )}
      {query.isLoading && <SkeletonLines count={2} label={t("frame.loading")} />}
      <Checkbox.Group
        className={ticks.ticks ?? ""}
        value={chosen}
        options={result.data.map((each) => ({ value: each.id, label: <bdi>{recordTitle(t, resource, each)}</bdi> }))}
        onChange={(ticked) => onChange(ticked.map(String).sort())}
      />
      {warning !== undefined && <InfoBox tone="warning">{warning}</InfoBox>}
    </div>
  );
}
