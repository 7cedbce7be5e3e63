/** E-mails as they are written: text and HTML alike, in the receiver's language, and nobody's words as markup. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawMail } from "../../gateway/services/mails/draw-mail";
import type { Mail } from "../../gateway/services/mails/mail";
import { mailLanguages } from "../../gateway/services/mails/mail-words";
import * as mails from "../../gateway/services/mails/mails";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";
import { mailSamples } from "../support/mail-samples";

const root = path.resolve(import.meta.dirname, "../..");
const sender = { provider: "Corvane", address: "https://portal.example" };
const hostile = `<script>alert("1")</script> & 'Söhne' شركة النخيل`;
const link = `https://portal.example/reset-password?code=a&b="><script>`;
const at = "2026-11-20T00:41:00.000Z";

const readsIn = (language: string, time_zone = "UTC") => ({ language, time_zone });

const samples = mailSamples({
  ...{ code: "123456", link, at, first_name: hostile, email: hostile, colleague: hostile, partner: hostile, org: hostile },
  ...{ legal_name: "Harbour Line Pty Ltd", title: hostile, question: `${hostile}\nSecond line`, reasons: [hostile, "Another."] },
  due: Array.from({ length: 23 }, (_, n) => `${hostile} ${n}`),
  ...{ news: [hostile, "Another"], browser: hostile, system: null, country: "AU", failure: hostile },
});

const kinds = samples.map((mail): [string, Mail] => [mail.kind, mail]);

/** What a person reads: without the hidden preview and the title. */
const wordsOfHtml = (html: string): string => wordsOf(entities(visible(html)));

const entities = (text: string): string => text.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)));
const visible = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, "")
    .replace(/<\/?(?:bdi|a)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
const wordsOf = (text: string): string =>
  text
    .replace(/^- |^-- $|:(?=\s|$)/gm, "")
    .replace(/\s+/g, " ")
    .trim();

describe.each(kinds)("%s", (kind, mail) => {
  const drawn = drawMail(mail, readsIn("en"), sender);

  test("says the same as text and as HTML, and leaves no place open", () => {
    expect(wordsOfHtml(drawn.html)).toBe(wordsOf(drawn.text));
    expect(drawn.subject + drawn.text + drawn.html).not.toMatch(/\{\{|undefined|\[object/);
    expect(drawn.subject).not.toBe("");
    expect(drawn.text).toContain("You get this because");
  });

  test("shows what others wrote as text", () => {
    // The only markup is ours, and an address can't leave its attribute.
    expect(drawn.html).not.toContain("<script");
    for (const [, href = ""] of drawn.html.matchAll(/href="([^"]*)"/g)) expect(["https://portal.example", link]).toContain(entities(href));
    if (drawn.text.includes("Söhne")) expect(entities(drawn.html)).toContain(hostile);
  });

  test("has a value for each place of its words", () => {
    const given = new Set(JSON.stringify({ provider: "", ...mail }).match(/(?<=")\w+(?=":)/g));
    for (const texts of Object.values(mailLanguages))
      for (const [, place = ""] of JSON.stringify(texts[kind]).matchAll(/\{\{(\w+)\}\}/g)) expect(given).toContain(place);
  });

  test("names who sends it, and writes its button's address out", () => {
    expect(drawn.text).toContain("Sent by the partner portal of Corvane: https://portal.example");
    if (drawn.link !== undefined) expect(drawn.text).toContain(`:\n\n${drawn.link}`);
  });
});

test("there is a sample of every kind", () => {
  const shared = ["layout", "text_message", "terms"];
  expect([...new Set(samples.map(({ kind }) => kind))].sort()).toEqual(
    Object.keys(mailLanguages.en ?? {})
      .filter((group) => !shared.includes(group))
      .sort(),
  );
});

test("a word of the HTML keeps to itself: names are set apart, and a code reads from the left", () => {
  const { html } = drawMail(mails.signInCode({ code: "123456", recover: link }), readsIn("en"), sender);
  expect(html).toContain(`<bdi dir="ltr">123456</bdi>`);
  expect(drawMail(samples[4]!, readsIn("en"), sender).html).toContain("<bdi>&#60;script&#62;");
});

test("a country is named in the reader's language", () => {
  const values = { browser: "Firefox", system: "Windows", ip: "203.0.113.7", country: "DE", at, sessions: link, recover: link };
  expect(drawMail(mails.newDevice(values), readsIn("en"), sender).text).toContain("Country: Germany");
  expect(drawMail(mails.newDevice(values), readsIn("fr"), sender).text).toContain("Country: Allemagne");
});

test("a time is told in the reader's zone, which is named, and in UTC where none is known", () => {
  const timeIn = (language: string, zone?: string) =>
    drawMail(mails.securityNotice("password_changed", { at, recover: link }), readsIn(language, zone), sender).text;
  expect(timeIn("en", "Australia/Sydney")).toContain("Time: Fri 20 Nov 2026, 11:41 (Sydney, UTC+11:00)");
  expect(timeIn("en", "America/Los_Angeles")).toContain("Time: Thu 19 Nov 2026, 16:41 (Los Angeles, UTC-08:00)");
  expect(timeIn("en")).toContain("Time: Fri 20 Nov 2026, 00:41 UTC");
  expect(timeIn("fr", "Europe/Paris")).toContain("20 nov. 2026");
});

describe("in another language", () => {
  let t: TestGateway;
  let folder: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-mail-language-"));
    for (const each of ["src/locales/en", "gateway/services/mails/words"])
      fs.cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
    fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    for (const code of ["en-XA", "ar-XB"]) {
      const made = spawnSync(process.execPath, [path.join(root, "scripts/new-language.mjs"), code, "--generated"], { cwd: folder });
      expect([made.status, made.stderr.toString()]).toEqual([0, ""]);
      const words = fs.readFileSync(path.join(folder, "gateway/services/mails/words", `${code}.json`), "utf8");
      mailLanguages[code] = JSON.parse(words) as (typeof mailLanguages)[string];
    }
    t = await openTestGateway();
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(folder, { recursive: true });
  });

  const speak = async (language: string | null) => {
    const token = await t.signIn("admin");
    const body = { key: "display" as const, value: { theme: null, time_zone: null, language } };
    expect((await t.call("PUT /partner-setting", { body }, token)).status).toBe(200);
  };
  const priya = "priya@harbourline.example";

  test("the words are of the receiver's language, in text and HTML alike", async () => {
    await speak("en-XA");
    await reachCodeStep(t, priya);
    const { id, subject, text, code } = await t.lastMessage(priya);
    expect(subject).toContain(`Ŷōũŕ ŝĩĝñ-ĩñ ćōďē: ${code ?? ""}`);
    const { text: html } = await t.call("GET /sandbox/outbox/{id}/html", { params: { id } }, null);
    expect(html).toContain(`<html lang="en-XA" dir="ltr">`);
    expect(wordsOfHtml(html)).toBe(wordsOf(text));
    // Somebody else's stay in theirs.
    await reachCodeStep(t, "tom@harbourline.example");
    expect((await t.lastMessage("tom@harbourline.example")).subject).toMatch(/^Your sign-in code: \d{6}$/);
  });

  test("from right to left too, and with its own forms of a plural", async () => {
    const { html, subject } = drawMail(samples[9]!, readsIn("ar-XB"), sender);
    expect(html).toContain(`<html lang="ar-XB" dir="rtl">`);
    expect(Object.keys(mailLanguages["ar-XB"]?.questions_due ?? {})).toContain("subject_few");
    expect(subject).not.toContain("questions");
  });

  test("a language that is not there, or lacks a word, is English", async () => {
    await speak("tlh");
    await reachCodeStep(t, priya);
    expect((await t.lastMessage(priya)).subject).toMatch(/^Your sign-in code: \d{6}$/);
    mailLanguages["en-XA"] = { sign_in_code: { subject: "{{code}}" } };
    const { subject, text } = drawMail(mails.signInCode({ code: "123456", recover: link }), readsIn("en-XA"), sender);
    expect([subject, text.split("\n")[0]]).toEqual(["123456", "Your sign-in code"]);
  });
});

describe("the outbox's preview", () => {
  let t: TestGateway;
  beforeAll(async () => {
    t = await openTestGateway({ as: "admin" });
  });
  afterAll(() => t.close());

  test("is a page that runs and loads nothing", async () => {
    const { id } = await t.lastMessage("priya@harbourline.example");
    const page = await t.call("GET /sandbox/outbox/{id}/html", { params: { id } }, null);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox; style-src 'unsafe-inline'",
      "cache-control": "no-store",
    });
    expect(page.text).toMatch(/^<!doctype html>/);
  });

  test("is missing for a text message and for an unknown id", async () => {
    const body = { phone_country_code: "+44", phone_number: "7700 900 123" };
    await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...body, password: t.encrypt(demoPassword) } });
    const { id } = await t.lastMessage("+447700900123");
    const statusOf = async (asked: string) => (await t.call("GET /sandbox/outbox/{id}/html", { params: { id: asked } }, null)).status;
    expect([await statusOf(id), await statusOf("00000000-0000-7000-8000-000000000000")]).toEqual([404, 404]);
  });
});
