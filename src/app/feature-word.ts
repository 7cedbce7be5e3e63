import type { TFunction } from "i18next";
import { features, type Feature } from "../../contract/permissions";

/** What is missing, by the word that people know where it is a feature. */
export function featureWord(t: TFunction, missing: string): string {
  const key = (Object.keys(features) as Feature[]).find((each) => features[each] === missing);
  return key === undefined ? missing : t(`closed.features.${key}`);
}
