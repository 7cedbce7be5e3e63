import { useSubscription, type LiveEvent } from "@refinedev/core";
import { useEffect, useRef } from "react";

/** Calls back when a record of the resource changed; always the latest callback, where Refine keeps the first. */
export function useLive(resource: string, onChange: (event: LiveEvent) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useSubscription({ channel: `resources/${resource}`, onLiveEvent: (event) => latest.current(event) });
}
