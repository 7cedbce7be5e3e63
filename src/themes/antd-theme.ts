import type { ThemeConfig } from "antd";
import antdTokens from "antd/es/theme";
import type { ThemeName } from "./theme-names";
import { isDarkTheme, token, type TokenName } from "./tokens";

const fontFamily = 'Roboto, "Roboto fallback", system-ui, sans-serif';

/** antd's theme from our tokens (look.md, "Ant Design 6"). Loaded only with the first antd control. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const colour = (tokenName: TokenName): string => token(name, tokenName);
  return {
    algorithm: isDarkTheme(name) ? antdTokens.darkAlgorithm : antdTokens.defaultAlgorithm,
    token: {
      colorPrimary: colour("primary"),
      colorSuccess: colour("success-solid"),
      colorWarning: colour("warning-solid"),
      colorError: colour("error-solid"),
      colorInfo: colour("info-solid"),
      colorLink: colour("link"),
      fontFamily,
      fontSize: 14,
      lineHeight: 1.4286,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusXS: 4,
      borderRadiusLG: 10,
      controlHeight: 40,
      controlHeightSM: 32,
      controlHeightLG: 48,
      fontSizeHeading1: 30,
      fontSizeHeading2: 25,
      fontSizeHeading3: 21,
      fontSizeHeading4: 16,
      fontSizeHeading5: 14,
      lineWidthFocus: 2,
      // The heaviest that Roboto is loaded in.
      fontWeightStrong: 500,
      // Around a field in focus: the second pixel beside its border's.
      controlOutline: colour("focus"),
      controlOutlineWidth: 1,
      colorErrorOutline: colour("error-solid"),
      // Around a switch or a layer's close button in focus.
      colorPrimaryBorder: colour("focus"),
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      motionDurationFast: ".12s",
      motionDurationMid: ".18s",
      motionDurationSlow: ".24s",
      boxShadow: "none",
      // What opens has an edge instead of a shadow.
      boxShadowSecondary: `0 0 0 1px ${colour("border")}`,
      boxShadowTertiary: "none",
      colorBgLayout: colour("canvas"),
      colorBgContainer: colour("surface"),
      colorBgElevated: colour("raised"),
      colorFillAlter: colour("sunken"),
      colorText: colour("text"),
      colorTextSecondary: colour("text-2"),
      colorTextTertiary: colour("text-3"),
      colorTextQuaternary: colour("text-3"),
      colorTextPlaceholder: colour("text-3"),
      colorBorder: colour("control"),
      colorBorderSecondary: colour("border"),
      colorSplit: colour("border"),
      colorPrimaryHover: colour("primary-hover"),
      colorPrimaryBg: colour("tint"),
      controlItemBgHover: colour("tint"),
      controlItemBgActive: colour("tint"),
      colorTextLightSolid: colour("on-primary"),
      colorSuccessBg: colour("success-bg"),
      colorSuccessBorder: colour("success-bd"),
      colorSuccessText: colour("success-fg"),
      colorWarningBg: colour("warning-bg"),
      colorWarningBorder: colour("warning-bd"),
      colorWarningText: colour("warning-fg"),
      colorErrorBg: colour("error-bg"),
      colorErrorBorder: colour("error-bd"),
      colorErrorText: colour("error-fg"),
      colorInfoBg: colour("info-bg"),
      colorInfoBorder: colour("info-bd"),
      colorInfoText: colour("info-fg"),
    },
    components: componentsOf(colour),
  };
}

const componentsOf = (colour: (tokenName: TokenName) => string): NonNullable<ThemeConfig["components"]> => ({
  Table: {
    headerBg: colour("sunken"),
    headerColor: colour("text-2"),
    headerSplitColor: "transparent",
    headerBorderRadius: 0,
    borderColor: colour("border"),
    rowHoverBg: colour("tint"),
    rowSelectedBg: colour("tint"),
    cellPaddingBlock: 14,
    cellPaddingBlockMD: 10,
    cellPaddingInline: 12,
  },
  Menu: {
    itemBg: "transparent",
    itemColor: colour("side-text"),
    itemSelectedBg: colour("side-on"),
    itemSelectedColor: colour("side-on-text"),
    itemHeight: 40,
    itemBorderRadius: 6,
    itemMarginInline: 0,
    itemMarginBlock: 4,
    iconSize: 18,
    activeBarBorderWidth: 0,
  },
  Tag: { defaultBg: colour("sunken"), defaultColor: colour("text-2") },
  Card: { headerBg: "transparent", headerHeight: 64, headerFontSize: 16, headerPadding: 24, bodyPadding: 24 },
  Tabs: { itemSelectedColor: colour("link"), inkBarColor: colour("primary"), horizontalItemGutter: 24 },
  Layout: {
    siderBg: colour("side"),
    headerBg: colour("surface"),
    headerHeight: 75,
    headerPadding: "0 32px",
    bodyBg: colour("canvas"),
  },
  Button: {
    primaryColor: colour("on-primary"),
    fontWeight: 500,
    primaryShadow: "none",
    defaultShadow: "none",
    dangerShadow: "none",
  },
  Modal: { titleFontSize: 16 },
  Input: { activeBorderColor: colour("focus"), hoverBorderColor: colour("text-3") },
  Select: { activeBorderColor: colour("focus"), hoverBorderColor: colour("text-3") },
  // A month is as wide as a phone’s page.
  DatePicker: { activeBorderColor: colour("focus"), hoverBorderColor: colour("text-3"), cellWidth: 40 },
});
