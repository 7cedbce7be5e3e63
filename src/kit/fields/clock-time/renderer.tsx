import textRenderer from "../text/renderer";
import type { Renderer } from "../renderer";

const renderer: Renderer<"clock-time"> = { Cell: textRenderer.Cell };
export default renderer;
