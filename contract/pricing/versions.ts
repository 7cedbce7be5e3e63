/** Which version of a plan is in force. */
export interface Effective {
  version: number;
  effective_from: string;
}

/** The one that began last, of two that begin together the later version; undefined before the first begins. */
export function inForceAt<V extends Effective>(versions: readonly V[], instant: string): V | undefined {
  return versions
    .filter(({ effective_from }) => effective_from <= instant)
    .reduce<V | undefined>((latest, each) => (latest && !isLater(each, latest) ? latest : each), undefined);
}

/** The one in force then, and those that are to follow it: what someone is charged by from then on. Empty before the first begins. */
export function inForceFrom<V extends Effective>(versions: readonly V[], instant: string): V[] {
  const first = inForceAt(versions, instant);
  return first ? [first, ...versions.filter((each) => each.effective_from > instant)] : [];
}

const isLater = (a: Effective, b: Effective): boolean =>
  a.effective_from > b.effective_from || (a.effective_from === b.effective_from && a.version > b.version);
