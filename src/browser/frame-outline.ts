/**
 * Sidebar and header in outline (index.html), until the frame is drawn: its scripts and the session may take a moment. An empty
 * page has it by itself where a session is kept; after signing in it lies over the page that the root still shows.
 */
const { dataset } = document.documentElement;

export function showFrameOutline(): void {
  dataset["outline"] = "over";
}

export function dropFrameOutline(): void {
  delete dataset["outline"];
}
