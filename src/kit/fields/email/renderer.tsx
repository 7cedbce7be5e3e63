import textRenderer from "../text/renderer";

export default textRenderer;
