// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { DisabledButton } from "./disabled-button";

afterEach(cleanup);

it("can be reached, does nothing, and says what is missing", async () => {
  const user = userEvent.setup();
  render(
    <DisabledButton
      why={{
        title: "Why can’t I do this?",
        metLabel: "There:",
        reasons: [
          { key: "level", isMet: true, text: "Your partner level is L1" },
          { key: "permission", isMet: false, text: "Missing: Settlement bank permission", detail: "Its owner can grant it." },
        ],
      }}
    >
      Change settlement bank
    </DisabledButton>,
  );
  const button = screen.getByRole("button", { name: "Change settlement bank" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole("dialog", { name: "Why can’t I do this?" }).textContent).toContain("Missing: Settlement bank permission");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});
