/** What a step does with the focus when its own button goes. */
import { afterEach, expect, it } from "vitest";
import { keepFocus } from "../../src/browser/keep-focus";

afterEach(() => document.body.replaceChildren());
keepFocus();

const page = (html: string) => {
  document.body.replaceChildren();
  document.body.insertAdjacentHTML("beforeend", `<main><h1>Profile</h1>${html}</main>`);
};
const press = (id: string) => {
  const button = document.getElementById(id);
  button?.focus();
  return { replaceBy: (html: string) => button && (button.outerHTML = html), isGone: () => button?.remove() };
};
const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const focused = () => document.activeElement?.textContent;

it("goes to the title of the part that held it", async () => {
  page(`<section><h2>Authenticator</h2><button id="on">Turn on</button></section><section><h2>Sessions</h2></section>`);
  press("on").replaceBy("<p>It is on</p>");
  await nextFrames();
  expect(focused()).toBe("Authenticator");
});

it("stays with what asks for it, and with what is still there", async () => {
  page(`<section><h2>Authenticator</h2><button id="on">Turn on</button></section><button id="other">Other</button>`);
  press("on").replaceBy(`<input id="code" aria-label="Code">`);
  document.getElementById("code")?.focus();
  await nextFrames();
  expect(document.activeElement?.id).toBe("code");
  press("other");
  document.querySelector("section")?.remove();
  await nextFrames();
  expect(focused()).toBe("Other");
});

it("goes back to where a layer was opened, or to the title there if that button is gone, too", async () => {
  page(
    `<section><h2>Authenticator</h2><button id="on">Turn on</button></section><div role="dialog"><h2>Proof</h2><button id="go">Go on</button></div>`,
  );
  press("on");
  press("go").replaceBy("<p>One moment</p>");
  await nextFrames();
  expect(focused()).toBe("Proof");
  document.querySelector("[role=dialog]")?.remove();
  await nextFrames();
  expect(focused()).toBe("Turn on");
  document.body.insertAdjacentHTML("beforeend", `<div role="dialog"><button id="last">Go on</button></div>`);
  press("last");
  document.getElementById("on")?.remove();
  document.querySelector("[role=dialog]")?.remove();
  await nextFrames();
  expect(focused()).toBe("Authenticator");
});

it("leaves a new page's focus to the page", async () => {
  page(`<button id="on">Turn on</button>`);
  press("on");
  history.pushState(null, "", "/elsewhere");
  page("");
  await nextFrames();
  expect(document.activeElement).toBe(document.body);
  history.replaceState(null, "", "/");
});
