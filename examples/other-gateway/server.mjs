// A gateway of another make, in memory: other names, other paging, other errors, times as seconds, amounts in minor units, ids that
// are no UUIDs, passwords in clear (over TLS), and none of the portal's extensions. `other.gateway.ts` beside it is all that the
// portal needs to work with it.
//
//   node examples/other-gateway/server.mjs 4300
import { randomUUID } from "node:crypto";
import http from "node:http";
import { pathToFileURL } from "node:url";

const now = () => Math.floor(Date.now() / 1000);
const startedAt = now();
const person = {
  userNo: "u-17",
  givenName: "Mara",
  familyName: "Okoye",
  mail: "mara@reseller.example",
  secret: "correct horse",
  mayWrite: true,
};
const firm = { firmNo: "f-3", title: "Okoye Payments", land: "NL", tier: 1, cleared: true };
const shops = ["Tulip Bikes", "Canal Coffee", "Delft Tiles", "Polder Press"].map((title, at) => ({
  shopNo: `s-${at + 1}`,
  title,
  land: "NL",
  live: at !== 3,
  allows: ["TRANSACTIONS", "ACCOUNTS", "VERIFICATION"],
}));
/** What a shop has told about itself, by shop; answers are named `firm.legalName`, and lists of people or accounts are whole. */
const dossierOf = ({ shopNo, title, land }) => ({
  shopNo,
  title,
  land,
  edition: 0,
  phase: "open",
  savedAt: null,
  handedInAt: null,
  answers: { "firm.country": land },
});
const dossiers = new Map(shops.map((shop) => [shop.shopNo, dossierOf(shop)]));

/** 47 of them: three pages of twenty. */
const collections = Array.from({ length: 47 }, (_, at) => ({
  collectionNo: `c-${String(at + 1).padStart(4, "0")}`,
  shopNo: shops[at % shops.length].shopNo,
  label: `ORDER-${1000 + at}`,
  payer: at % 5 === 0 ? null : `Payer ${at + 1}`,
  minor: at === 0 ? 1204050 : 1999 + at * 100,
  feeMinor: 35,
  ccy: at % 7 === 6 ? "JPY" : "EUR",
  state: ["PAID", "PENDING", "REJECTED"][at % 3],
  at: startedAt - at * 3600,
  paidAt: at % 3 === 0 ? startedAt - at * 3600 + 60 : null,
}));

const month = 30 * 86_400;
const bills = Array.from({ length: 9 }, (_, at) => ({
  billNo: `b-${at + 1}`,
  shopNo: shops[at % shops.length].shopNo,
  shopTitle: shops[at % shops.length].title,
  label: `BILL-${200 + at}`,
  ccy: "EUR",
  feeMinor: 12_000 + at * 100,
  taxMinor: 2520 + at * 21,
  count: 40 + at,
  volumeMinor: 4_000_000 + at,
  from: startedAt - (at + 2) * month,
  until: startedAt - (at + 1) * month,
  settled: at > 1,
}));

const tariffs = ["Small shops", "Large shops"].map((title, at) => ({
  tariffNo: `t-${at + 1}`,
  title,
  percent: at === 0 ? "1.2" : "0.9",
  fixedMinor: 25,
  ccy: "EUR",
  share: "40",
  shops: at === 0 ? 3 : 1,
  at: startedAt - 12 * month,
}));

const accounts = [
  {
    accountNo: "a-1",
    shopNo: "s-1",
    holder: "Tulip Bikes B.V.",
    bank: "Amstel Bank",
    land: "NL",
    iban: "•••• 4300",
    ccy: "EUR",
    checked: "yes",
    edition: 1,
    at: startedAt,
  },
];

/** How often a shop is paid out, by currency. */
const rhythms = shops.map(({ shopNo }, at) => ({
  rhythmNo: `r-${at + 1}`,
  shopNo,
  ccy: "EUR",
  every: at % 2 === 0 ? "day" : "week",
  leastMinor: 10_000,
  on: at > 0,
  accountNo: at === 0 ? "a-1" : null,
  edition: 1,
  at: startedAt,
}));

const sessions = new Map();
const tickets = new Map();
/** Where a real one would send mail: the pins, by address. */
const pins = new Map();

class Refused extends Error {
  constructor(status, kind, detail, where = []) {
    super(detail);
    Object.assign(this, { status, kind, where });
  }
}

const routes = [
  [
    "POST",
    /^\/sessions$/,
    "open",
    ({ body }) => {
      if (body.login !== person.mail || body.secret !== person.secret)
        throw new Refused(401, "bad-login", "Unknown login or wrong secret.");
      const ticket = randomUUID();
      pins.set(person.mail, "246810");
      tickets.set(ticket, "246810");
      return { ticket, sentTo: "m…@reseller.example", goodFor: 600 };
    },
  ],
  [
    "POST",
    /^\/sessions\/([^/]+)\/pin$/,
    "open",
    ({ body, part }) => {
      if (tickets.get(part) !== body.pin)
        throw new Refused(422, "bad-pin", "That pin is not right.", [{ name: "pin", why: "is not the one we sent" }]);
      tickets.delete(part);
      const bearer = randomUUID();
      sessions.set(bearer, { from: now() });
      return { bearer, sessionNo: "one", goodFor: 3600 };
    },
  ],
  [
    "POST",
    /^\/sign-off$/,
    "closed",
    ({ bearer }) => {
      sessions.delete(bearer);
      return { signedOff: true };
    },
  ],
  ["GET", /^\/me$/, "closed", () => ({ ...person, secret: undefined, time: now() })],
  ["GET", /^\/firm$/, "closed", () => firm],
  [
    "GET",
    /^\/shops$/,
    "closed",
    ({ query }) => {
      const only = query.get("only")?.split("+");
      const text = query.get("text")?.toLowerCase();
      const kept = shops.filter(({ shopNo, title }) => (!only || only.includes(shopNo)) && (!text || title.toLowerCase().includes(text)));
      return paged(kept, query);
    },
  ],
  ["GET", /^\/shops\/([^/]+)$/, "closed", ({ part }) => found(shops.find(({ shopNo }) => shopNo === part))],
  [
    "GET",
    /^\/collections$/,
    "closed",
    ({ query }) => {
      const states = query.get("states")?.split("+");
      const text = query.get("text")?.toLowerCase();
      const kept = collections.filter(
        (each) => (!states || states.includes(each.state)) && (!text || each.label.toLowerCase().includes(text)),
      );
      return paged(query.get("order") === "oldest" ? kept.toReversed() : kept, query);
    },
  ],
  ["GET", /^\/collections\/([^/]+)$/, "closed", ({ part }) => found(collections.find(({ collectionNo }) => collectionNo === part))],
  ["GET", /^\/bills$/, "closed", ({ query }) => paged(bills, query)],
  ["GET", /^\/bills\/([^/]+)$/, "closed", ({ part }) => found(bills.find(({ billNo }) => billNo === part))],
  ["GET", /^\/tariffs$/, "closed", ({ query }) => paged(tariffs, query)],
  ["GET", /^\/tariffs\/([^/]+)$/, "closed", ({ part }) => found(tariffs.find(({ tariffNo }) => tariffNo === part))],
  ["GET", /^\/payout-accounts$/, "closed", ({ query }) => paged(accounts, query)],
  ["GET", /^\/payout-accounts\/([^/]+)$/, "closed", ({ part }) => found(accounts.find(({ accountNo }) => accountNo === part))],
  ["POST", /^\/payout-accounts$/, "closed", openAccount],
  ["GET", /^\/payout-rhythms$/, "closed", ({ query }) => paged(rhythms, query)],
  ["GET", /^\/payout-rhythms\/([^/]+)$/, "closed", ({ part }) => found(rhythms.find(({ rhythmNo }) => rhythmNo === part))],
  [
    "PATCH",
    /^\/payout-rhythms\/([^/]+)$/,
    "closed",
    ({ part, body }) => changeRhythm(found(rhythms.find(({ rhythmNo }) => rhythmNo === part)), body),
  ],
  ["GET", /^\/dossiers\/([^/]+)$/, "closed", ({ part }) => found(dossiers.get(part))],
  ["PATCH", /^\/dossiers\/([^/]+)$/, "closed", ({ part, body }) => changeDossier(found(dossiers.get(part)), body)],
  ["POST", /^\/dossiers\/([^/]+)\/hand-in$/, "closed", ({ part, body }) => handIn(found(dossiers.get(part)), body)],
];

const found = (row) => {
  if (!row) throw new Refused(404, "unknown", "There is no such record.");
  return row;
};

/** The holder's name has to be on the door. */
function openAccount({ body }) {
  const shop = shops.find(({ shopNo }) => shopNo === body.shopNo);
  if (!shop) throw new Refused(422, "bad-input", "Some input is wrong.", [{ name: "shopNo", why: "is no shop of yours" }]);
  if (!String(body.holder).startsWith(shop.title))
    throw new Refused(422, "bad-input", "Some input is wrong.", [{ name: "holder", why: `must begin with ${shop.title}` }]);
  const { shopNo, holder, bank, land, iban, ccy } = body;
  const masked = iban && `•••• ${iban.slice(-4)}`;
  const account = {
    shopNo,
    holder,
    bank,
    land,
    iban: masked,
    ccy,
    accountNo: `a-${accounts.length + 1}`,
    checked: "open",
    edition: 1,
    at: now(),
  };
  accounts.push(account);
  return account;
}

/** What is not named stays as it is. Nothing is paid out that has nowhere to go. */
function changeRhythm(rhythm, { edition, ...change }) {
  if (edition !== rhythm.edition) throw new Refused(409, "edition-moved", "There is a newer edition.");
  const next = { ...rhythm, ...change };
  if (next.on && next.accountNo === null)
    throw new Refused(422, "bad-input", "Choose an account first.", [{ name: "accountNo", why: "is where it goes" }]);
  return Object.assign(rhythm, next, { edition: edition + 1 });
}

/** `edition` is the one that was read. Nothing is kept of what is refused. */
function changeDossier(dossier, { edition, answers }) {
  if (dossier.phase !== "open") throw new Refused(422, "handed-in", "It is being looked at.");
  if (edition !== dossier.edition) throw new Refused(409, "edition-moved", "There is a newer edition.");
  const wrong = Object.entries(answers).filter(([name, value]) => name.endsWith("Name") && value && !/\p{L}/u.test(value));
  if (wrong.length > 0) {
    const where = wrong.map(([name]) => ({ name, why: "needs a letter" }));
    throw new Refused(422, "bad-input", "Some input is wrong.", where);
  }
  const merged = Object.entries(answers).map(([name, value]) => [
    name,
    Array.isArray(value) && !name.includes(".") ? mergedList(dossier.answers[name] ?? [], value) : value,
  ]);
  Object.assign(dossier, { answers: { ...dossier.answers, ...Object.fromEntries(merged) }, edition: edition + 1, savedAt: now() });
  return dossier;
}

/** What an item doesn't name stays as it was; an item that is not in the list is gone. */
const mergedList = (before, after) =>
  after.map(({ id = randomUUID(), ...item }) => ({ ...before.find((each) => each.id === id), ...item, id }));

function handIn(dossier, { edition, answers }) {
  changeDossier(dossier, { edition, answers });
  return Object.assign(dossier, { phase: "handed-in", handedInAt: now() });
}

/** It never says how many there are, only whether more follow. */
function paged(all, query) {
  const size = Number(query.get("size") ?? 10);
  const page = Number(query.get("page") ?? 1);
  if (!Number.isInteger(size) || size < 1)
    throw new Refused(400, "bad-input", "Some input is wrong.", [{ name: "size", why: "must be a number" }]);
  const shop = query.get("shop");
  const kept = shop === null ? all : all.filter(({ shopNo }) => shopNo === shop);
  return { items: kept.slice((page - 1) * size, page * size), more: kept.length > page * size };
}

async function answer(request) {
  const url = new URL(request.url, "http://localhost");
  const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
  if (!route) throw new Refused(404, "unknown", "There is no such address.");
  const [, path, access, work] = route;
  const bearer = (request.headers.authorization ?? "").replace("Bearer ", "");
  if (access === "closed" && !sessions.has(bearer)) throw new Refused(401, "session-over", "Sign in again.");
  let text = "";
  for await (const chunk of request) text += chunk;
  return work({ body: text === "" ? {} : JSON.parse(text), query: url.searchParams, part: path.exec(url.pathname)?.[1], bearer });
}

/** `answers` are what shops have told before, by shop. */
export function makeOtherGateway({ answers = {} } = {}) {
  for (const [shopNo, told] of Object.entries(answers)) Object.assign(dossiers.get(shopNo).answers, told);
  const server = http.createServer((request, response) => {
    const reply = (status, body) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    answer(request).then(
      (body) => reply(200, body),
      (error) =>
        error instanceof Refused
          ? reply(error.status, { problem: { kind: error.kind, detail: error.message, where: error.where } })
          : reply(500, { problem: { kind: "fault", detail: "Something broke here.", where: [] } }),
    );
  });
  return { server, pinOf: (mail) => pins.get(mail) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { server } = makeOtherGateway();
  server.listen(Number(process.argv[2] ?? 4300), "127.0.0.1", () => console.log("listening", server.address()));
}
