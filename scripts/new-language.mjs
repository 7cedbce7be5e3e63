// `npm run new:language -- <code> [--generated]`: a language's files as a copy of the English ones, to be translated: the
// portal's, and the e-mails'.
// `--generated` writes a language that no one speaks: accents, 40 % longer, so that what is clipped or left in English shows.
import fs from "node:fs";
import path from "node:path";

const root = process.cwd();
const [code = "", flag] = process.argv.slice(2);
const isGenerated = flag === "--generated";

function refuse(message) {
  console.error(message);
  process.exit(2);
}

if (!isTag(code) || (flag !== undefined && !isGenerated))
  refuse("npm run new:language -- <code> [--generated]\n\n  code  a language tag: fr, th, zh-Hant, ar");
const from = path.join(root, "src/locales/en");
const to = path.join(root, "src/locales", code);
if (fs.existsSync(to)) refuse(`Nothing was written: ${path.relative(root, to)} is there already.`);

/** The language's forms of a plural, each beginning as English has it for many. */
const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;

const accents = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."āƀćďēƒĝħĩĵķĺḿñōṕɋŕŝţũṽŵẋŷžĀɃĆĎĒƑĜĦĨĴĶĹḾÑŌṔɊŔŜŢŨṼŴẊŶŽ"][at],
  ]),
);

fs.mkdirSync(to);
for (const name of fs.readdirSync(from).filter((file) => file.endsWith(".json"))) {
  const texts = JSON.parse(fs.readFileSync(path.join(from, name), "utf8"));
  fs.writeFileSync(path.join(to, name), `${JSON.stringify(translated(texts), null, 2)}\n`);
}
const mails = path.join(root, "gateway/services/mails/words");
const mailTexts = JSON.parse(fs.readFileSync(path.join(mails, "en.json"), "utf8"));
fs.writeFileSync(path.join(mails, `${code}.json`), `${JSON.stringify(translated(mailTexts), null, 2)}\n`);
const antd = antdLocale();
if (antd) {
  const library = path.join(root, "node_modules/dayjs/locale", `${dayjsName()}.js`);
  const days = fs.existsSync(library) ? `import "dayjs/locale/${dayjsName()}";\n` : "";
  fs.writeFileSync(
    path.join(to, "antd.ts"),
    `/** Ant Design's own words in this language. */\n${days}export { default } from "antd/locale/${antd}";\n`,
  );
}
console.log(
  `Written: src/locales/${code}/ and gateway/services/mails/words/${code}.json. ${isGenerated ? "" : "Translate the texts, not the keys; docs/add-a-language.md tells how."}`,
);

function isTag(text) {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

function translated(texts) {
  const entries = Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== "string") return [[key, translated(value)]];
    const [, base, form] = /^(.*_)(one|other)$/.exec(key) ?? [];
    const isPlural = `${base}one` in texts && `${base}other` in texts;
    if (isPlural && form === "one" && !forms.includes("one")) return [];
    if (isPlural && form === "other") return forms.filter((each) => each !== "one").map((each) => [`${base}${each}`, worded(value)]);
    return [[key, worded(value)]];
  });
  return Object.fromEntries(entries);
}

/** fr → fr_FR; a language of several countries takes the one that is likeliest. */
function antdLocale() {
  const folder = path.join(root, "node_modules/antd/locale");
  const { language, region } = new Intl.Locale(code.replace(/-X[AB]$/, "")).maximize();
  const names = fs.readdirSync(folder).filter((file) => /^[a-z]{2,3}_[A-Z]{2}\.js$/.test(file));
  const found = names.find((file) => file === `${language}_${region}.js`) ?? names.find((file) => file.startsWith(`${language}_`));
  return found?.replace(/\.js$/, "");
}

function dayjsName() {
  return new Intl.Locale(code).language;
}

function worded(text) {
  return isGenerated ? accented(text) : text;
}

/** "Sign in" → "Ŝĩĝñ ĩñ ōñē"; places and tags stay. */
function accented(text) {
  const letters = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, "").length;
  const words = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>|&\w+;)/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((letter) => accents[letter] ?? letter).join("")))
    .join("");
  const padding = "ōñē ţŵō ţħŕēē ƒōũŕ ƒĩṽē ŝĩẋ ŝēṽēñ ēĩĝħţ ".repeat(40).slice(0, Math.ceil(letters * 0.4));
  return letters < 2 ? words : `${words} ${padding.trim()}`;
}
