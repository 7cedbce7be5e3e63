/** Ant Design's own words and days, by language; English is in Ant Design itself. */
import type { Locale } from "antd/lib/locale";

const files = import.meta.glob<{ default: Locale }>("./*/antd.ts");

/** Undefined where Ant Design has nothing for the language. */
export const loadAntdLocale = (language: string): Promise<Locale> | undefined =>
  files[`./${language}/antd.ts`]?.().then((file) => file.default);
