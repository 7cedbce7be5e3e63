import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

test("the code for a phone number is asked for with the ids of person and partner", async () => {
  portal = await renderPortal({ as: "plain_admin", at: "/verify/mobile-otp" });
  const { id, partner_id } = (await portal.gateway.call("GET /partner-user", {}, localStorage.getItem("access_token"))).data;
  const number = await portal.screen.findByRole("textbox", { name: "Phone number" });
  const asked: Headers[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === "string" && input.includes("send-phonenumber")) asked.push(new Headers(init?.headers));
    return send(input, init);
  };
  const code = portal.screen.getByRole("textbox", { name: /code/i });
  await portal.user.clear(code);
  await portal.user.type(code, "+44");
  await portal.user.clear(number);
  await portal.user.type(number, "7700900123");
  await portal.user.click(portal.screen.getByRole("button", { name: /send/i }));
  const dialog = await portal.screen.findByRole("dialog", { name: "Prove that it’s you" });
  await portal.user.type(within(dialog).getByLabelText("Password"), demoPassword);
  await portal.user.click(within(dialog).getByRole("button", { name: "Send code" }));
  await portal.screen.findByText(/••• 123/);
  expect(asked.map((headers) => [headers.get("x-partner-user-id"), headers.get("x-partner-id")])).toEqual([[id, partner_id]]);
});

test("where nobody sends text messages, no phone is asked for, and the profile says why", async () => {
  const opened = await renderPortal({ as: "plain_admin", at: "/verify/mobile-otp" });
  portal = opened;
  const { screen, waitFor } = opened;
  await screen.findByRole("button", { name: /send/i });
  opened.setNetwork(async (url, send) => {
    const answer = await send();
    if (url !== "/config.json") return answer;
    return Response.json({ ...((await answer.json()) as object), has_text_messages: false });
  });
  await opened.open("/verify/mobile-otp");
  await screen.findByText(/^No text messages are sent here/);
  expect(screen.queryByRole("button", { name: /send/i })).toBeNull();
  await opened.open("/preview/dashboards/profile");
  await screen.findByText(/of 2 in place$/);
  const number = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  await waitFor(() => expect(number.readOnly).toBe(true));
  expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
});
