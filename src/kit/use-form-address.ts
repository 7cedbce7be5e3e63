/**
 * A form that the page itself opens by its address, `?form=change-settlement-bank&bank={id}`: Back closes it, and a reload keeps
 * it. `about` names the parameter with what it is about, and `list` the list that it is opened over, by its prefix.
 */
import { useBack } from "@refinedev/core";
import { useLocation, useSearchParams } from "react-router-dom";
import { inList } from "../lib/list-address";

export function useFormAddress(about = "form", list?: string) {
  const [formKey, aboutKey] = [inList("form", list), inList(about, list)];
  const back = useBack();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const without = () => {
    const rest = new URLSearchParams(search);
    rest.delete(formKey);
    rest.delete(aboutKey);
    return rest;
  };
  return {
    form: search.get(formKey),
    id: search.get(aboutKey),
    open: (form: string, id?: string) => {
      const opened = without();
      opened.set(formKey, form);
      if (id !== undefined) opened.set(aboutKey, id);
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
