import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { readViewContext, writeViewContext } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { useSignedIn } from "../../providers/signed-in-context";
import { readDefaultCurrency, writeDefaultCurrency } from "../../providers/default-currency";

/** Period, comparison and currency of the view: in the address, so that a link shows the same figures. */
export function useViewContext() {
  const { session, timeZone } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const fallback = readDefaultCurrency(session.partner?.country ?? null);
  const [now] = useState(Date.now);
  const today = dayInZone(now, timeZone);
  const context = useMemo(() => readViewContext(search, today, fallback), [search, today, fallback]);
  const change = (part: Parameters<typeof writeViewContext>[1]) => {
    if (part.currency) writeDefaultCurrency(part.currency);
    setSearch(writeViewContext(search, part), { preventScrollReset: true, flushSync: true });
  };
  return { ...context, today, timeZone, change };
}
