/** Fetches the scripts of a screen, or of a form over one, before it is opened: when a link to it is pointed at or focused. */
import { matchPath } from "react-router-dom";
import { loadForm } from "./load-form";
import { resources } from "./resource-registry";
import { screens } from "./screens";

const warmed = new Set<string>();

export function warmScreen(href: string): void {
  const [pathname = "", search] = href.replace(/#.*$/, "").split("?");
  const form = new URLSearchParams(search).get("form");
  const place = form === null ? pathname : `${pathname}?form=${form}`;
  if (warmed.has(place)) return;
  warmed.add(place);
  // If a chunk fails to load now, it is requested again when the screen opens.
  const ignore = () => warmed.delete(place);
  const warm = (...scripts: Promise<unknown>[]) => void Promise.all(scripts).catch(ignore);
  if (form !== null) warm(loadForm(form), screens.drawer());
  for (const { paths, create } of resources) {
    const isAt = (path: string | undefined) => path !== undefined && matchPath(`/preview/${path}`, pathname) !== null;
    if (isAt(paths.list)) warm(screens.list());
    if (isAt(paths.show)) warm(screens.show(), import("./record-joins"));
    if (create?.form !== undefined && isAt(create.path)) warm(loadForm(create.form), screens.form());
  }
  for (const { path, load } of screens.pages) if (matchPath(path, pathname)) warm(load());
}
