/** The language of those who have not signed in, where the portal has several: the deployment's own, until they choose. */
import type { i18n } from "i18next";
import { useEffect, type ReactNode } from "react";
import { LanguageChoice } from "../features/sign-in/language-choice";
import { chooseLanguageHere, wantedHere } from "../providers/language-here";
import { portalConfig } from "../providers/portal-config";
import { VisitorLanguageChoice } from "../ui/frame/signed-out-page";
import { speak } from "./i18n";
import { languages, pickLanguage } from "./text-files";

interface VisitorLanguageProps {
  onSpoken: (texts: i18n) => void;
  children: ReactNode;
}

export function VisitorLanguage({ onSpoken, children }: VisitorLanguageProps) {
  useEffect(() => {
    // Whose browser asks for none of our languages gets the deployment's; that it isn't known is said where a form is sent.
    void portalConfig()
      .then(async ({ default_language }) => onSpoken(await speak(pickLanguage(...wantedHere(), default_language), "signed-out")))
      .catch(() => undefined);
  }, [onSpoken]);
  const choose = async (language: string) => {
    // First: where an older version's texts are gone, the page is loaded again, and is in this language then.
    chooseLanguageHere(language);
    onSpoken(await speak(language, "signed-out"));
  };
  return <VisitorLanguageChoice value={<LanguageChoice languages={languages} onChange={choose} />}>{children}</VisitorLanguageChoice>;
}
