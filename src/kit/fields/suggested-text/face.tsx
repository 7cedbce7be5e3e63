import textFace from "../text/face";

export default textFace;
