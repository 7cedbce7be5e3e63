/** What Ant Design draws takes the portal's colours, down to the ring around its smallest parts. */
import { expect, it } from "vitest";
import { antdTheme } from "./antd-theme";
import { themeNames } from "./theme-names";
import { token } from "./tokens";

it.each(themeNames)("rings are two pixels of the focus' colour in %s", (name) => {
  expect(antdTheme(name).token).toMatchObject({ lineWidthFocus: 2, colorPrimaryBorder: token(name, "focus") });
});
