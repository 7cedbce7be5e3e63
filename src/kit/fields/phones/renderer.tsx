import { JoinedWords } from "../cells/joined-words";
import type { Renderer } from "../renderer";

const renderer: Renderer = { Cell: ({ value }) => <JoinedWords value={value} /> };
export default renderer;
