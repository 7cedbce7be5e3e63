import emailRenderer from "../email/renderer";

export default emailRenderer;
