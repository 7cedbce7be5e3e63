/** In development and in tests, a text that is missing is named where it is asked for. */
import { expect, test } from "vitest";
import { resourceWord } from "../../src/kit/shell";
import { speak, startTexts } from "../../src/app/i18n";

test("a text that is missing stops the screen, and says which and where it belongs", async () => {
  const { t } = await startTexts("en", "portal");
  const say = t as unknown as (key: string, options?: object) => string;
  expect(t("brand")).toBe("Partner Portal");
  expect(() => say("no.such.key")).toThrow('There are no words for "no.such.key": add them to src/locales/en/portal.json.');
  expect(say("no.such.key", { defaultValue: "Instead" })).toBe("Instead");
});

test("so do the words of a resource's buttons; its names are spelled out", async () => {
  const { t } = await startTexts("en", "portal");
  expect(resourceWord(t, "loan-offers", "title")).toBe("Loan Offers");
  for (const key of ["create", "forms.take-offer"])
    expect(() => resourceWord(t, "loan-offers", key)).toThrow(
      `There are no words for "resources.loan-offers.${key}": add them to src/locales/en/portal.json.`,
    );
});

test("the sign-in page's language, when it comes late, takes no words from the portal that is there by then", async () => {
  const { t } = await startTexts("en", "portal");
  await speak("en", "signed-out");
  expect(t("frame.notices")).toBe("Notices");
});
