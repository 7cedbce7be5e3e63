/** Puts payloads into the columns whose texts come from the platform, from banks and from browsers, and not through a form. */
import type pg from "pg";
import { is, type Column } from "drizzle-orm";
import { getTableConfig, PgTable, PgText } from "drizzle-orm/pg-core";
import { z } from "zod";
import { endpointList } from "../../contract/endpoints";
import { kinds, payloadKinds, type Marks } from "./payloads";

/** No screen shows their rows: how somebody signs in, and mails as they were sent. */
const unseen = new Set(["credential", "one_time_token", "outbox"]);

const files = import.meta.glob<Record<string, unknown>>("../../gateway/db/schema/**/*.ts", { eager: true });

/** Words that the portal looks up, and zones that it reckons in: whoever writes them chooses from a list. */
const words = new Set([
  "record_change.call",
  "open_item.path",
  "org_feature_control.feature",
  "partner_control.key_type",
  "partner_control.value",
  "report.time_zone",
  "report_schedule.time_zone",
]);

interface TextColumn {
  table: string;
  column: string;
}

/** Texts of a partner's records that an answer shows under their own name. */
export function shownTextColumns(): TextColumn[] {
  const isShown = shownNames();
  const tables = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((value): value is PgTable => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ name, columns }) => !unseen.has(name) && columns.some((column) => column.name === "partner_id"));
  return tables
    .flatMap(({ name: table, columns }) => columns.filter(isFreeText).map(({ name: column }) => ({ table, column })))
    .filter(({ table, column }) => isShown(column) && !words.has(`${table}.${column}`));
}

const isFreeText = (column: Column): boolean => is(column, PgText) && !(column.enumValues?.length ?? 0);

/** Whether some answer has a field of this name that may hold any text, and none has one that may not. */
function shownNames(): (name: string) => boolean {
  const takes = new Map<string, boolean>();
  const look = (schema: z.core.JSONSchema.BaseSchema, name: string): void => {
    for (const inner of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? [])) look(inner, name);
    for (const [key, inner] of Object.entries(schema.properties ?? {})) if (typeof inner === "object") look(inner, key);
    if (typeof schema.items === "object" && !Array.isArray(schema.items)) look(schema.items, name);
    if ([schema.type].flat().includes("string")) takes.set(name, (takes.get(name) ?? true) && isFree(schema));
  };
  for (const [, { data }] of endpointList) look(z.toJSONSchema(data, { unrepresentable: "any", io: "output" }), "");
  return (name) => takes.get(name) === true;
}

const samples = kinds.map((kind) => payloadKinds[kind]("Qz100q 1000"));

function isFree({ enum: words, const: word, format, pattern, maxLength = Infinity }: z.core.JSONSchema.BaseSchema): boolean {
  if (words || word !== undefined || format) return false;
  return samples.every((text) => text.length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(text)));
}

export interface Written extends TextColumn {
  rows: number;
  refusal: string | undefined;
}

/** Into all rows of a partner; each row another kind, with its number behind it where none may be twice. */
export async function storeByStatements(pool: pg.Pool, partner_id: string, marks: Marks): Promise<Written[]> {
  const written: Written[] = [];
  for (const { table, column } of shownTextColumns()) {
    const mark = marks.at(`${table}.${column}`);
    const texts = kinds.map((kind) => payloadKinds[kind](mark));
    const statement = `
      update "${table}" as target set "${column}" = ($2::text[])[1 + place % ${kinds.length}] || ' ' || place
      from (select ctid as row, row_number() over () as place from "${table}" where partner_id = $1) as numbered
      where target.ctid = numbered.row`;
    try {
      const { rowCount } = await pool.query(statement, [partner_id, texts]);
      written.push({ table, column, rows: rowCount ?? 0, refusal: undefined });
    } catch (error) {
      written.push({ table, column, rows: 0, refusal: (error as Error).message });
    }
  }
  return written;
}

/** Entries of the audit log, which can only be added to, and what is told by the bell. */
export async function storeInLogs(pool: pg.Pool, partner_id: string, marks: Marks): Promise<void> {
  const places = ["actor_name", "impersonator_name", "ip", "user_agent", "changes.before", "changes.after", "detail.reason"];
  const own = new Map(places.map((place) => [place, marks.at(`audit_log.${place}`)]));
  const news = marks.at("notification.params");
  const browser = marks.at("session.user_agent");
  await pool.query(
    "update session set user_agent = $2, ip = $2 where partner_user_id in (select id from partner_user where partner_id = $1)",
    [partner_id, payloadKinds.image(browser)],
  );
  for (const [at, kind] of kinds.entries()) {
    const text = (place: string) => payloadKinds[kind](own.get(place) ?? "");
    const changes = [{ path: "name", before: text("changes.before"), after: text("changes.after") }];
    await pool.query(
      `insert into audit_log (partner_id, id, partner_user_id, actor_name, impersonator_name, action, subject_id, org_id, detail, changes, ip, user_agent, created_at)
       select partner_id, gen_random_uuid(), partner_user_id, $3, $4, action, subject_id, org_id, $5, $6, $7, $8, now()
       from audit_log where partner_id = $1 order by action = 'IMPERSONATION_STARTED' desc, created_at desc offset $2 limit 1`,
      [
        ...[partner_id, at, text("actor_name"), text("impersonator_name"), { reason: text("detail.reason") }],
        ...[JSON.stringify(changes), text("ip"), text("user_agent")],
      ],
    );
    await pool.query(
      `update notification set params = params || jsonb_build_object('org_name', $3::text) from
         (select id, row_number() over (order by created_at desc) as place from notification where partner_id = $1 and params ? 'org_name') as numbered
       where notification.id = numbered.id and place % ${kinds.length} = $2`,
      [partner_id, at, payloadKinds[kind](news)],
    );
  }
}
