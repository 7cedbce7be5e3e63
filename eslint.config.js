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
const isTest = ["**/*.test.{ts,tsx}", "tests/**"];

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", ".data/", "test-results/", "gateway/db/migrations/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["drizzle.config.ts"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "no-console": ["error", { allow: ["warn"] }],
      "no-restricted-syntax": ["error", ...unsafeMarkup],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Spreading a text is how its characters are counted; `.length` counts UTF-16 units.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Numbers and booleans read well in a sentence; objects do not.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // `() => void call()` and `() => setOpen(false)` are what handlers look like.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      // Fastify's hooks and an interface's methods are async by contract, whether or not they wait.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false, arguments: false } }],
      // What stands in a type says something to its reader even where it changes nothing.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "@typescript-eslint/unified-signatures": "off",
      // A resource's fields are looked up by name; the rule takes a record's keys for an enum.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
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
      "no-restricted-syntax": ["error", ...unsafeMarkup, ...gluedWords],
      "no-restricted-imports": [
        "error",
        {
          name: "react-i18next",
          importNames: ["Trans"],
          message: "It brings a parser of HTML to every visitor: ui/figure/marked-text draws <strong>.",
        },
      ],
    },
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
    files: isTest,
    rules: {
      "no-restricted-globals": ["error", { name: "setTimeout", message: "A test waits for what it wants to see, not for time." }],
      // Answers of the gateway, rows of SQL and doubles are looked at, not trusted.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Stand-ins for what jsdom lacks ask whether it has come meanwhile, and carry methods from one object to another.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/no-misused-spread": "off",
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
