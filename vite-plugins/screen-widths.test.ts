import { expect, test } from "vitest";
import { preprocessCSS, resolveConfig } from "vite";
import { screenWidthsPlugin } from "./screen-widths";

const read = async (css: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [screenWidthsPlugin] } } }, "build");
  return (await preprocessCSS(css, "a.css", config)).code;
};

test("a screen width's name becomes what it stands for", async () => {
  expect(await read("@media (--phone) { a { color: red } }")).toContain("@media (width < 600px)");
  expect(await read("@media print { a { color: red } }")).toContain("@media print");
});

test("a name that there is not stops the build", async () => {
  await expect(read("@media (--tablet) { a { color: red } }")).rejects.toThrow("there is no screen width (--tablet)");
});
