// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MenuButton } from "./menu-button";

const onSignOut = vi.fn<() => void>();

beforeEach(() => {
  onSignOut.mockClear();
  render(
    <>
      <MenuButton
        label="Account"
        items={[
          { key: "profile", label: "Profile", href: "/profile" },
          { key: "settings", label: "Settings", href: "/settings" },
          { key: "out", label: "Sign out", onSelect: onSignOut },
        ]}
      />
      <p>elsewhere</p>
    </>,
  );
});
afterEach(cleanup);

const item = (name: string) => screen.getByRole("menuitem", { name });

it("opens on its first item, goes round with the arrows, and finds by letter", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account" }));
  expect(document.activeElement).toBe(item("Profile"));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(item("Sign out"));
  await user.keyboard("{Home}s");
  expect(document.activeElement).toBe(item("Settings"));
});

it("gives the focus back on Escape and closes on a press elsewhere", async () => {
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Account" });
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button);
  await user.click(screen.getByText("elsewhere"));
  expect(screen.queryByRole("menu")).toBeNull();
});

it("acts once", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.click(item("Sign out"));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});
