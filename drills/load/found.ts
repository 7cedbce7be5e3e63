/** What a drill's writes have left: how often each is there, by its name. */
import { until } from "../cluster/processes";
import type { Stage } from "../cluster/stage";
import { isWhole, keptInvitations, type KeptInvitation } from "../../tests/support/kept-invitations";
import type { Answer, Asked } from "./client";
import { writtenKinds, type Kind } from "./kinds";
import type { Load } from "./load";
import { sha256Of } from "./writers";

/** In the owner's connection, which sees every partner's rows. The parameter is what the names are like. */
const counts: Record<Exclude<Kind, "merchant" | "document" | "mail">, string> = {
  colleague: "select email as name, count(*)::int from partner_user where email like $1 group by 1",
  plan: "select name, count(*)::int from partner_plan where name like $1 group by 1",
  payin: "select counterparty_name as name, count(*)::int from transaction where type = 'PAYIN' and counterparty_name like $1 group by 1",
  // By what it has earned: once for each payin.
  "settled payin": `select p.counterparty_name as name, count(l.id)::int from transaction p join commission_line l on l.transaction_id = p.id
    where p.type = 'PAYIN' and p.status = 'COMPLETED' and p.counterparty_name like $1 group by 1`,
  refund: `select p.counterparty_name as name, count(r.id)::int from transaction p join transaction r on r.payin_id = p.payin_id and r.type = 'REFUND'
    where p.type = 'PAYIN' and p.counterparty_name like $1 group by 1`,
};

/** Mails follow their invitations. A gateway that found its mail server away asks again once a minute. */
const mailSeconds = 90;

/** Of a read, until it counts as a fault. */
const answerSeconds = 30;

export async function findWritten(stage: Stage, load: Load): Promise<Map<Kind, Map<string, number>>> {
  const found = new Map<Kind, Map<string, number>>();
  for (const kind of writtenKinds) found.set(kind, await findKind(stage, load, kind));
  found.set("mail", await findMails(stage, load));
  return found;
}

async function findKind(stage: Stage, load: Load, kind: (typeof writtenKinds)[number]): Promise<Map<string, number>> {
  if (kind === "document") return findDocuments(load);
  const like = `${load.prefix}-%`;
  return stage.onConnection(async (client) => {
    if (kind !== "merchant") {
      const { rows } = await client.query<{ name: string; count: number }>(counts[kind], [like]);
      return new Map(rows.map(({ name, count }) => [name, count]));
    }
    const found = new Map<string, number>();
    // Half of an invitation is none.
    for (const row of (await client.query<KeptInvitation>(keptInvitations, [like])).rows)
      found.set(row.name, (found.get(row.name) ?? 0) + (isWhole(row) ? 1 : 0));
    return found;
  });
}

/** Read again through a gateway: a row whose file has other bytes, or none, isn't a document. */
async function findDocuments(load: Load): Promise<Map<string, number>> {
  const { session: token } = load.partner;
  const found = new Map<string, number>();
  for (const [name, { id, sha256 }] of load.documents) {
    const { data } = await readNow(load, `/api/partner-document/${id}`, { token });
    const { download_url } = (data ?? {}) as { download_url?: string };
    if (download_url === undefined) continue;
    const { bytes } = await readNow(load, download_url);
    if (sha256Of(bytes) === sha256) found.set(name, 1);
  }
  return found;
}

/** Insists on an answer: a gateway that is busy has lost nothing. What is no success is among the drill's other errors. */
async function readNow({ partner: { call }, tally }: Load, path: string, asked: Asked = {}): Promise<Answer> {
  let answer: Answer | undefined;
  await until(`an answer to GET ${path}`, answerSeconds, async () => {
    answer = await call("GET", path, asked).catch(() => undefined);
    return answer !== undefined && answer.status < 500 && answer.status !== 429;
  });
  if (!answer) throw new Error(`GET ${path} was not answered`);
  if (answer.status !== 200) tally.count(answer);
  return answer;
}

/** Once each, even where it arrived twice: a gateway that dies after the mail server's "250" can't have noted it. */
async function findMails({ mail: { received } }: Stage, load: Load): Promise<Map<string, number>> {
  const awaited = [...(load.acknowledged.get("mail") ?? [])];
  const haveAllArrived = () => awaited.every((address) => received.has(address));
  // Those that don't arrive are counted as lost.
  await until("mails", mailSeconds, haveAllArrived).catch(() => undefined);
  return new Map([...received.keys()].filter((address) => load.asked.get("mail")?.has(address)).map((address) => [address, 1]));
}
