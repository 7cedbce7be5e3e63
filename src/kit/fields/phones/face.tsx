import { JoinedWords } from "../cells/joined-words";
import type { Face } from "../face";

const face: Face = { Cell: ({ value }) => <JoinedWords value={value} /> };
export default face;
