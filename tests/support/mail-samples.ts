/** One e-mail of each kind: for tests with the words of someone hostile, and for docs/images/mails.png with those of the sandbox. */
import fs from "node:fs";
import { drawMail } from "../../gateway/services/mails/draw-mail";
import type { Mail } from "../../gateway/services/mails/mail";
import * as mails from "../../gateway/services/mails/mails";
import { escapeHtml } from "../../gateway/lib/escape-html";

interface SampleWords {
  code: string;
  link: string;
  at: string;
  /** Of the reader. */
  first_name: string;
  email: string;
  colleague: string;
  partner: string;
  org: string;
  legal_name: string;
  /** What people wrote. */
  title: string;
  question: string;
  reasons: readonly string[];
  /** A question that is due for each. */
  due: readonly string[];
  news: readonly string[];
  browser: string;
  system: string | null;
  country: string;
  failure: string;
}

export function mailSamples(words: SampleWords): Mail[] {
  const { code, link, at, first_name, partner, org, legal_name, colleague, title } = words;
  const toOwner = { first_name, org, partner };
  const report = { first_name, reference: "RP-0012", type: "PAYINS", link } as const;
  return [
    mails.signInCode({ code, recover: link }),
    mails.merchantCode({ code }),
    mails.emailVerification({ link }),
    mails.passwordReset({ link }),
    mails.partnerUserInvitation({ legal_name, first_name, inviter: colleague, partner, link }),
    mails.merchantInvitation({ legal_name, ...toOwner, link }),
    mails.merchantUserInvitation({ legal_name, ...toOwner, link }),
    mails.permissionRequest({ ...toOwner, asker: colleague, link }),
    mails.merchantQuestion({ ...toOwner, asker: colleague, title, question: words.question, link }),
    mails.merchantReminder({ ...toOwner, reasons: words.reasons, link }),
    mails.questionsDue({ first_name, partner, questions: words.due.map((each) => ({ title: each, org, due_at: at })), link }),
    mails.toldOf({ first_name, partner, titles: words.news, link }),
    mails.securityNotice("password_changed", { at, recover: link }),
    mails.newDevice({
      browser: words.browser,
      system: words.system,
      ip: "203.0.113.7",
      country: words.country,
      at,
      sessions: link,
      recover: link,
    }),
    mails.reportReady({ ...report, row_count: 1204 }),
    mails.reportFailed({ ...report, reason: words.failure }),
  ].map((mail) => ({ ...mail, values: { email: words.email, ...mail.values } }));
}

const inTheSandbox: SampleWords = {
  code: "482913",
  link: "https://portal.example/open?token=8f2c6e",
  at: "2026-11-20T00:41:00.000Z",
  first_name: "Leni",
  email: "leni@goerlitzer.example",
  colleague: "Priya Raman",
  partner: "Harbourline",
  org: "Görlitzer Klavierbau GmbH",
  legal_name: "Harbourline Partners Pty Ltd",
  title: "Account holder",
  question: "The account is held by another company. Who is it?",
  reasons: ["The identity document of Björn Krüger is missing.", "A shareholder is missing."],
  due: ["Website", "Account holder"],
  news: ["Coogee Surf Supply Pty Ltd is verified", "Payout PO-0C1E-0024 failed"],
  browser: "Firefox",
  system: "Windows",
  country: "DE",
  failure: "The list took too long.",
};

/** A ship's wheel. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40" font-family="sans-serif"><circle cx="20" cy="20" r="14" fill="none"
  stroke="#1f4e8c" stroke-width="4"/><path d="M20 1v38M1 20h38" stroke="#1f4e8c" stroke-width="3"/><text x="48" y="26" font-size="18"
  font-weight="700" fill="#1f4e8c">Harbourline</text></svg>`;
const logo = { src: `data:image/svg+xml,${encodeURIComponent(picture)}`, name: inTheSandbox.partner };

/** Writes a page with all of them, as their readers see them, to the file that is named. For `npm run pictures`. */
export function main([file = ""]: string[]): number {
  const sender = { provider: "Corvane", address: "https://portal.example", logo };
  const drawn = mailSamples(inTheSandbox).map((mail) => {
    const { html } = drawMail(mail, { language: "en", time_zone: "Europe/Berlin" }, sender);
    return `<figure><figcaption>${mail.kind}</figcaption><iframe srcdoc="${escapeHtml(html)}"></iframe></figure>`;
  });
  const style = `body { margin: 20px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px; background: #f1f3f8 }
    figure { margin: 0; font: 700 13px monospace } figcaption { margin-bottom: 6px }
    iframe { width: 100%; height: 600px; border: 1px solid #c9cfdd; background: #fff }`;
  fs.writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>E-mails</title><style>${style}</style>${drawn.join("")}`);
  return 0;
}
