import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { LanguageChoice } from "./language-choice";

it("names each language as its speakers do, and says which was chosen", async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: "en",
    resources: { en: { "signed-out": { language: "Language", unreachable: "The server isn’t responding." } } },
  });
  const onChange = vi.fn(() => Promise.reject(new Error("The texts could not be loaded.")));
  render(
    <I18nextProvider i18n={i18n}>
      <LanguageChoice languages={["en", "th", "zh-Hans"]} onChange={onChange} />
    </I18nextProvider>,
  );
  const choice = screen.getByRole("combobox", { name: "Language" });
  expect(screen.getAllByRole("option").map(({ textContent, lang }) => [lang, textContent])).toEqual([
    ["en", "English"],
    ["th", "ไทย"],
    ["zh-Hans", "简体中文"],
  ]);
  await userEvent.setup().selectOptions(choice, "ไทย");
  expect(onChange).toHaveBeenCalledWith("th");
  await screen.findByText("The server isn’t responding.");
  // The page is still in English.
  expect(choice).toHaveProperty("value", "en");
});
