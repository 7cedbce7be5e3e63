import textRenderer from "../text/renderer";
import type { Renderer } from "../renderer";

const renderer: Renderer<"time-zone"> = {
  isFlexible: true,
  // "America/New York".
  Cell: ({ value, ...about }) => <textRenderer.Cell {...about} value={typeof value === "string" ? value.replaceAll("_", " ") : value} />,
};
export default renderer;
