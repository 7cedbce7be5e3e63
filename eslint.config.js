import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Only these may speak HTTP in the browser: one door, one place for tokens, errors and retries. */
const browserHttp = ["fetch", "XMLHttpRequest", "EventSource", "WebSocket"];
const unsafeMarkup = [
  { selector: "MemberExpression[property.name='innerHTML']", message: "Text from outside must not become markup." },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Text from outside must not become markup." },
];
/** Order of words, commas and spaces are the language's: what says something is one text with its places. */
const says = "CallExpression[callee.name=/^(t|say|tell|inForm)$/]";
const gluedWords = [
  ...[`TemplateLiteral > ${says}`, `BinaryExpression[operator='+'] > ${says}`].map((selector) => ({
    selector,
    message: "Words are not put together in code: give the text a place for it.",
  })),
  {
    selector: "CallExpression[callee.property.name='join'] > Literal[value=/^[,;] $/]",
    message: "A list is set apart as its language does: listText of lib/list-text.",
  },
];
/** Of comments: each is stiff English for a plainer word, and has hidden who does what ("whoever asks is told"). */
const wordsToAvoid = ["stands", "whoever", "somebody", "anew", "meanwhile", "is told", "are told", "be told", "was told"];
/** What browsers draw in their own look and language. */
const tableElements = ["table", "tr", "th", "td"].map((element) => ({ element, message: "Tables are drawn by ui/figure/data-table." }));
const nativeElements = [
  { element: "select", message: "What is chosen from a list: SelectField of kit/inputs." },
  ...["details", "summary"].map((element) => ({ element, message: "What opens: ui/field/disclosure." })),
];
const nativeInputs = {
  selector: "JSXAttribute[name.name='type'] Literal[value=/^(date|datetime-local|month|week|time|color)$/]",
  message: "A day is chosen by DayField of kit/inputs: the browser's own is in the browser's language and form.",
};
const ownInputs = [
  {
    selector: "JSXAttribute[name.name='type'] Literal[value='radio']",
    message: "One of a few: ui/field/segmented-control or ui/field/radio.",
  },
  { selector: "JSXAttribute[name.name='type'] Literal[value='file']", message: "A file: ui/field/file-input and a button." },
];
const isTest = ["**/*.test.{ts,tsx}", "tests/**"];

/** Rules that need no types: what passed may be kept by a file's own text. Those that need them are oxlint's (.oxlintrc.json). */
export default tseslint.config(
  { ignores: ["dist/", "node_modules/", ".data/", "test-results/", "gateway/db/migrations/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strict],
    rules: {
      "no-console": ["error", { allow: ["warn"] }],
      "no-restricted-syntax": ["error", ...unsafeMarkup],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/unified-signatures": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { react },
    extends: [reactHooks.configs.flat["recommended-latest"], jsxA11y.flatConfigs.strict],
    settings: { react: { version: "19.3" } },
    rules: {
      "react/jsx-no-literals": [
        "error",
        { noStrings: false, ignoreProps: true, allowedStrings: ["·", "—", "–", "/", ":", "*", "…", "(", ")", ",", "#", "+", "%"] },
      ],
      "jsx-a11y/label-has-associated-control": ["error", { controlComponents: ["Radio"], depth: 3 }],
      "react/jsx-key": "error",
      "react/jsx-no-target-blank": "error",
      "react/jsx-no-useless-fragment": "error",
      "react/no-array-index-key": "error",
      "react/no-danger": "error",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/providers/**", ...isTest],
    rules: {
      "no-restricted-globals": ["error", ...browserHttp.map((name) => ({ name, message: "HTTP in the browser is src/providers' alone." }))],
      "no-restricted-properties": [
        "error",
        ...["window", "globalThis", "self"].flatMap((object) =>
          browserHttp.map((property) => ({ object, property, message: "HTTP in the browser is src/providers' alone." })),
        ),
        { object: "navigator", property: "sendBeacon", message: "HTTP in the browser is src/providers' alone." },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    // What is written for developers, and the specification's own order of a time.
    ignores: ["src/providers/check-answer.ts", "src/app/check-resources.ts", "src/lib/format-time.ts", ...isTest],
    rules: {
      "no-restricted-syntax": ["error", ...unsafeMarkup, ...gluedWords, nativeInputs],
      "no-restricted-imports": [
        "error",
        {
          name: "react-i18next",
          importNames: ["Trans"],
          message: "It brings a parser of HTML to every visitor: ui/figure/marked-text draws <strong>.",
        },
        { name: "react", importNames: ["lazy"], message: "It fails while the server is away: ui/late waits for it." },
      ],
    },
  },
  {
    files: ["src/**/*.tsx"],
    ignores: isTest,
    rules: { "react/forbid-elements": ["error", { forbid: nativeElements }] },
  },
  {
    files: ["src/**/*.tsx"],
    ignores: ["src/ui/**", ...isTest],
    rules: {
      "no-restricted-syntax": ["error", ...unsafeMarkup, ...gluedWords, nativeInputs, ...ownInputs],
      "react/forbid-elements": ["error", { forbid: [...tableElements, ...nativeElements] }],
    },
  },
  {
    // Ant Design weighs a multiple of these pages, and browsers fill in a country in their own list.
    files: ["src/features/sign-in/{language-choice,register-page}.tsx"],
    rules: { "react/forbid-elements": ["error", { forbid: tableElements }] },
  },
  {
    files: ["src/lib/**/*.ts"],
    ignores: isTest,
    rules: {
      "no-restricted-globals": [
        "error",
        ...[...browserHttp, "window", "document", "location", "history", "navigator", "localStorage", "sessionStorage"].map((name) => ({
          name,
          message: "Functions of lib are pure: what knows the page is in src/browser.",
        })),
      ],
    },
  },
  {
    files: ["{bench,conformance,contract,drills,examples,gateway,sandbox,scripts,src,start}/**/*.{ts,tsx,mjs}"],
    rules: { "no-warning-comments": ["error", { terms: wordsToAvoid, location: "anywhere" }] },
  },
  {
    files: ["{conformance,contract,drills,gateway,sandbox,scripts,src,start}/**/*.{ts,tsx,mjs}"],
    ignores: isTest,
    rules: { "max-lines-per-function": ["error", 100] },
  },
  {
    files: isTest,
    rules: {
      "no-restricted-globals": ["error", { name: "setTimeout", message: "A test waits for what it wants to see, not for time." }],
      // Answers of the gateway, rows of SQL and doubles are looked at, not trusted.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "react/jsx-no-literals": "off",
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    rules: { "no-undef": "off", "no-unused-vars": "error", "prefer-const": "error", eqeqeq: "error" },
  },
);
