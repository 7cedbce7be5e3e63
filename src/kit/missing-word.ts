import type { TFunction } from "i18next";
import { features, type Feature } from "../../contract/permissions";

/** What a rule misses, by the word that people know: a feature's, a permission's, else as it is. */
export function missingWord(t: TFunction, missing: string): string {
  const key = (Object.keys(features) as Feature[]).find((each) => features[each] === missing);
  if (key !== undefined) return t(`closed.features.${key}`);
  return t(`values.permissions.${missing}` as "values.permissions.KYB_VIEW", { defaultValue: missing });
}
