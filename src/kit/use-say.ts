/** Says what travels as a code: in the user's language, else in the gateway's English. */
import { useTranslation } from "react-i18next";
import type { Sentence } from "../../contract/sentence";
import { sayCoded } from "../lib/say-coded";

/** The screen that says it loads `sentences` with its texts. */
export function useSay(): (sentence: Sentence) => string {
  const { i18n } = useTranslation();
  return (sentence) => sayCoded(i18n, "sentences", sentence) ?? sentence.text;
}
