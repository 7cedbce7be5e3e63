import { useTranslation } from "react-i18next";
import { listText } from "../../../lib/list-text";
import { MissingValue } from "../../../ui/figure/missing-value";

/** A list of values, joined as the language does. */
export function JoinedWords({ value, wordOf = (word) => word }: { value: unknown; wordOf?: (word: string) => string }) {
  const { i18n } = useTranslation("portal");
  if (!Array.isArray(value) || value.length === 0) return <MissingValue />;
  return <bdi>{listText((value as string[]).map(wordOf), i18n.language)}</bdi>;
}
