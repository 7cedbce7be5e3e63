import { useState } from "react";

/** Pages that are turned one by one, by the gateway's cursors. Another question is shown from its beginning, however it came: by Back, too. */
export function useCursors(question: string) {
  const [turned, setTurned] = useState<{ question: string; cursors: readonly string[] }>({ question, cursors: [] });
  const cursors = turned.question === question ? turned.cursors : [];
  const turn = (next: readonly string[]) => setTurned({ question, cursors: next });
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    back: () => turn(cursors.slice(0, -1)),
    /** To the page after one; nothing where there is none. */
    goOn: (next_cursor: string | null) => {
      if (next_cursor !== null) turn([...cursors, next_cursor]);
    },
  };
}
