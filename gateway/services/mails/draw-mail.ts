/**
 * Draws an e-mail twice from the same parts, as text and as HTML. Mail programs keep inline styles and little else, many
 * show no images, and some turn the colours over in the dark: so no image but the partner's logo, which has its name for a
 * text, no table, every colour beside its background.
 */
import { directionOf } from "../../../contract/language";
import { escapeHtml } from "../../lib/escape-html";
import type { Mail, Part } from "./mail";
import type { MailLogo } from "./mail-logo";
import { plainPen, Speech, type Pen, type Reader, type Value, type Values } from "./mail-words";

export interface DrawnMail {
  subject: string;
  text: string;
  html: string;
  /** The one-time code and the button's address, shown in the outbox. */
  code?: string;
  link?: string;
}

export interface Sender {
  provider: string;
  /** The portal's address. */
  address: string;
  /** Of the partner in whose name it is sent. */
  logo?: MailLogo | null;
}

export function drawMail(mail: Mail, reader: Reader, { provider, address, logo }: Sender): DrawnMail {
  const speech = new Speech(reader);
  const values: Values = { provider, ...mail.values };
  const lay = (draw: Draw): string[] => {
    const say: Say = (key, own = values) => speech.say(mail.kind, key, own, draw.pen);
    return [
      draw.heading(say(speech.has(mail.kind, "heading") ? "heading" : mail.subject)),
      ...(mail.first_name === null ? [] : [draw.paragraph(speech.say("layout", "hello", { first_name: mail.first_name }, draw.pen))]),
      ...mail.parts.map((part) => drawPart(part, draw, speech, say)),
    ];
  };
  const foot = (draw: Draw): string[] => [
    speech.say(mail.kind, "why", values, draw.pen),
    speech.say("layout", "sender", { provider, address: { href: address } }, draw.pen),
  ];
  const subject = speech.say(mail.kind, mail.subject, values);
  const preview = mail.parts.find((part) => typeof part === "string");
  const code = mail.parts.find((part) => typeof part === "object" && "code" in part);
  const button = mail.parts.find((part) => typeof part === "object" && "button" in part);
  return {
    subject,
    text: [...lay(asText), `-- \n${foot(asText).join("\n")}`].join("\n\n"),
    html: page({
      language: speech.language,
      subject,
      preview: preview === undefined ? "" : speech.say(mail.kind, preview, values),
      body: logo ? [logoImage(logo), ...lay(asHtml)] : lay(asHtml),
      foot: foot(asHtml),
    }),
    ...(code && { code: code.code }),
    ...(button && { link: button.href }),
  };
}

/** One way to write the parts; what is content has been written with its pen. */
interface Draw {
  pen: Pen;
  heading: (content: string) => string;
  paragraph: (content: string) => string;
  quote: (text: string) => string;
  code: (code: string) => string;
  facts: (content: string[]) => string;
  list: (content: string[]) => string;
  button: (content: string, href: string) => string;
}

type Say = (key: string, own?: Values) => string;

function drawPart(part: Part, draw: Draw, speech: Speech, say: Say): string {
  if (typeof part === "string") return draw.paragraph(say(part));
  if ("quote" in part) return draw.quote(part.quote);
  if ("code" in part) return draw.code(part.code);
  if ("list" in part) return draw.list(part.list.map(({ item, values }) => say(item, values)));
  if ("button" in part) return draw.button(say(part.button), part.href);
  const fact = (label: string, value: Value) => speech.say("layout", "fact", { label: { written: label }, value }, draw.pen);
  return draw.facts(part.facts.map(({ label, value }) => fact(say(label, {}), value)));
}

const asText: Draw = {
  pen: plainPen,
  heading: (content) => content,
  paragraph: (content) => content,
  quote: (text) => text,
  code: (code) => code,
  facts: (content) => content.join("\n"),
  list: (content) => content.map((item) => `- ${item}`).join("\n"),
  button: (content, href) => `${content}:\n\n${href}`,
};

const htmlPen: Pen = {
  words: escapeHtml,
  // A name in another script must not turn the sentence around it.
  value: (text) => `<bdi>${escapeHtml(text)}</bdi>`,
  link: (href) => `<a class="link" href="${escapeHtml(href)}" dir="ltr" style="color:#2c3fd0">${escapeHtml(href)}</a>`,
};

const below = "margin:16px 0 0;overflow-wrap:anywhere";
const buttonLook =
  "display:inline-block;padding:12px 24px;border-radius:6px;background:#3d54ee;color:#ffffff;font-weight:500;text-decoration:none";
const codeLook =
  "padding:16px;border-radius:10px;background:#f3f4fc;color:#141932;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px";

/** A class is for the dark: programs that don't read styles keep the light colours. */
const asHtml: Draw = {
  pen: htmlPen,
  heading: (content) => `<h1 style="margin:0;font-size:21px;line-height:28px;font-weight:600;overflow-wrap:anywhere">${content}</h1>`,
  paragraph: (content) => `<p style="${below}">${content}</p>`,
  quote: (text) => `<p dir="auto" style="${below};white-space:pre-line">${escapeHtml(text)}</p>`,
  code: (code) => `<p class="code" style="${below};${codeLook};text-align:center"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`,
  facts: (content) => `<p style="${below}">${content.join("<br>")}</p>`,
  list: (content) =>
    `<ul style="${below};padding:0 20px">${content.map((item) => `<li style="margin:4px 0 0">${item}</li>`).join("")}</ul>`,
  button: (content, href) =>
    `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(href)}" style="${buttonLook}">${content}</a></p>
<p style="margin:8px 0 0;font-size:12px;line-height:16px;overflow-wrap:anywhere">${htmlPen.link(href)}</p>`,
};

/** As high as a line of the heading and a half: a wide one and a square one both fit. */
const logoImage = ({ src, name }: MailLogo): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;margin:0 0 24px;object-fit:contain">`;

interface Page {
  language: string;
  subject: string;
  /** Shown beside the subject by programs that list e-mails. */
  preview: string;
  body: readonly string[];
  foot: readonly string[];
}

const page = ({ language, subject, preview, body, foot }: Page): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.ground { background: #070c27 !important; color: #b6bce2 !important; }
.card { background: #0f1538 !important; border-color: #272f64 !important; color: #edefff !important; }
.code { background: #192052 !important; color: #edefff !important; }
.button { background: #8c7cf0 !important; color: #0a0e2b !important; }
.link { color: #b3a8ff !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8f8f8;color:#474e6e">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div lang="${escapeHtml(language)}" dir="${directionOf(language)}" style="max-width:560px;margin:0 auto;padding:24px 16px;font-family:Roboto,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:20px">
<div class="card" style="padding:32px 24px;border:1px solid #e2e5f1;border-radius:10px;background:#ffffff;color:#141932">
${body.join("\n")}
</div>
<div style="padding:16px 24px 0;font-size:12px;line-height:16px">
${foot.map((line) => `<p style="margin:0 0 8px;overflow-wrap:anywhere">${line}</p>`).join("\n")}
</div>
</div>
</body>
</html>
`;
