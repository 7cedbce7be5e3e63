// A partner, or a stranger, sending all the gateway will take, in a separate process: `node bench/flood.mjs <settings as JSON>`.
// Stops by itself. Uses four addresses, like four colleagues behind the proxy.
const { origin, kind, token, orgs, encrypted, forMs, atOnce } = JSON.parse(process.argv[2]);
const until = performance.now() + forMs;
let turn = 0;

const address = () => ({ "x-forwarded-for": `203.0.113.${turn++ % 4}` });
const call = (method, path, body) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...address(), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const dataOf = async (response) => (await response.json()).data;

/** Near the size limit, and all tables: about as much work as a file can cause without being refused. */
const heavyPdf = Buffer.from(`%PDF-1.7\n${Array.from({ length: 80_000 }, (_, at) => `${at + 1} 0 obj<<>>endobj\n`).join("")}\n%%EOF\n`);

const floods = {
  async files() {
    const { upload_url } = await dataOf(
      await call("POST", "/partner-document", { file_name: "a.pdf", file_type: "application/pdf", descriptor: "address_proof_document" }),
    );
    await (await fetch(origin + upload_url, { method: "PUT", body: heavyPdf, headers: address() })).text();
  },
  async exports() {
    const columns = ["reference", "status", "amount", "created_at"].map((key) => ({ key, label: key }));
    const { id } = await dataOf(
      await call("POST", "/partner/export", {
        call: "GET /partner/torc/transaction",
        query: {},
        columns,
        file_type: "xlsx",
        time_zone: "UTC",
      }),
    );
    await (await call("GET", `/partner/export/${id}/file`)).arrayBuffer();
  },
  lists: async () => (await call("GET", "/partner/torc/transaction?limit=200&q=chao")).text(),
  mails: async () => (await call("POST", `/partner/organization/resend-invitation-email/${orgs[turn % orgs.length]}`)).text(),
  async registrations() {
    const person = {
      first_name: "A",
      last_name: "B",
      email: `flood-${turn}@newcomer.example`,
      phone_number: "412345678",
      phone_country_code: "+61",
    };
    await (
      await call("POST", "/register", {
        ...person,
        org_name: "Flood",
        org_country: "AU",
        password: encrypted,
        is_partner_privelege_enabled: true,
      })
    ).text();
  },
};

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    // Refused calls are resent at once: that's the flood.
    while (performance.now() < until) await floods[kind]().catch(() => undefined);
  }),
);
