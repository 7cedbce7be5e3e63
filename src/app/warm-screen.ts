/** Fetches the scripts of a screen before it is opened: when a link to it is pointed at or focused. */
import { matchPath } from "react-router-dom";
import { resourceHeads, loadResource } from "./resource-registry";
import { screens } from "./screens";

const warmed = new Set<string>();

export function warmScreen(href: string): void {
  const pathname = href.replace(/[?#].*$/, "");
  if (warmed.has(pathname)) return;
  warmed.add(pathname);
  // A chunk that does not come now is asked for again when the screen is opened.
  const ignore = () => warmed.delete(pathname);
  for (const head of resourceHeads) {
    const isList = matchPath(`/preview/${head.paths.list}`, pathname) !== null;
    const isShow = head.paths.show !== undefined && matchPath(`/preview/${head.paths.show}`, pathname) !== null;
    if (isList || isShow) void Promise.all([loadResource(head.name), isList ? screens.list() : screens.show()]).catch(ignore);
  }
  for (const { path, load } of screens.pages) if (matchPath(path, pathname)) void load().catch(ignore);
}
