/**
 * A form that the page itself opens by its address, `?form=change-settlement-bank&bank={id}`: Back closes it, and a reload keeps
 * it. `about` names the parameter with what it is about.
 */
import { useBack } from "@refinedev/core";
import { useLocation, useSearchParams } from "react-router-dom";

export function useFormAddress(about = "form") {
  const back = useBack();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const without = () => {
    const rest = new URLSearchParams(search);
    rest.delete("form");
    rest.delete(about);
    return rest;
  };
  return {
    form: search.get("form"),
    id: search.get(about),
    open: (form: string, id?: string) => {
      const opened = without();
      opened.set("form", form);
      if (id !== undefined) opened.set(about, id);
      const from = location.pathname + location.search;
      setSearch(opened, { state: { from }, preventScrollReset: true, flushSync: true });
    },
    /** Leaves the page as it was before the form was opened over it. */
    close: () => {
      // Opened from the page below: that is the entry before this one.
      const from = (location.state as { from?: string } | null)?.from ?? "";
      if (from.split("?")[0] === location.pathname) back();
      else setSearch(without(), { replace: true, preventScrollReset: true });
    },
  };
}
