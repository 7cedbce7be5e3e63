/** A list of options is left without a name; it is drawn a moment after it opens. */
export const nameList = (id: string, label: string) =>
  requestAnimationFrame(() => document.getElementById(`${id}_list`)?.setAttribute("aria-label", label));
