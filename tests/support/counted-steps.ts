/** A person at a page, by the words on it: each press and each filled field is a step, and a job may take so many. */
import type { Locator, Page } from "playwright-core";

type Role = Parameters<Page["getByRole"]>[0];
type Name = string | RegExp;

export class CountedSteps {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(role: Role, name: Name, within: Page | Locator = this.page): Promise<void> {
    this.count += 1;
    await within
      .getByRole(role, { name, ...(typeof name === "string" && { exact: true }) })
      .first()
      .click();
  }

  async fill(label: Name, text: string, within: Page | Locator = this.page): Promise<void> {
    this.count += 1;
    await within.getByLabel(label, { exact: true }).first().fill(text);
  }

  /** A field that is chosen from a list: one step, as what is typed finds it. */
  async choose(label: Name, option: string): Promise<void> {
    this.count += 1;
    const box = this.page.getByRole("combobox", { name: label });
    await box.click();
    await box.fill(option);
    await this.page.locator(".ant-select-item-option-active:visible", { hasText: option }).waitFor();
    // As it is read out: what is drawn has no name of its own.
    await this.page.getByRole("option", { name: option }).first().waitFor({ state: "attached" });
    await this.page.keyboard.press("Enter");
    await this.page.locator(".ant-select-dropdown:visible").waitFor({ state: "hidden" });
  }

  async sees(words: Name): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  async reads(heading: Name): Promise<void> {
    await this.page.getByRole("heading", { name: heading }).first().waitFor();
  }
}
