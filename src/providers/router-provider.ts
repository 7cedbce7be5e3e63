/**
 * Refine's router provider for React Router, except `parse`: of the address only a table's own state becomes `params`, as
 * `useTable` writes it. Refine merges any other parameter into every call's `meta`, so a link could change what is requested
 * (ADR 8). The kit's lists read their own state (`list-address`). An address's resource is looked up once for all the
 * hooks of a page.
 */
import {
  matchResourceFromRoute,
  ResourceContext,
  type CrudFilter,
  type CrudSort,
  type IResourceItem,
  type ParseResponse,
  type RouterProvider,
} from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { use, useCallback } from "react";
import { matchPath, useLocation } from "react-router-dom";
import addressQuery from "../lib/address-query";

let last: { pathname: string; resources: IResourceItem[]; found: Pick<ParseResponse, "resource" | "action" | "id"> } | undefined;

function placeOf(pathname: string, resources: IResourceItem[]) {
  if (last?.pathname !== pathname || last.resources !== resources) {
    const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
    const id = matchedRoute && matchPath(matchedRoute, pathname)?.params.id;
    last = {
      pathname,
      resources,
      found: { ...(resource && { resource }), ...(action && { action }), ...(id && { id: decodeURIComponent(id) }) },
    };
  }
  return last.found;
}

/** As `useTable` and `useDataGrid` write it; anything else there counts as nothing. */
function tableStateOf(search: string): NonNullable<ParseResponse["params"]> {
  if (!/[?&](currentPage|pageSize|sorters|filters)\b/.test(search)) return {};
  const { currentPage, pageSize, sorters, filters } = addressQuery.parse(search);
  const count = (name: string, value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value)) ? { [name]: Number(value) } : {});
  return {
    ...count("currentPage", currentPage),
    ...count("pageSize", pageSize),
    ...(Array.isArray(sorters) && { sorters: sorters as unknown as CrudSort[] }),
    ...(Array.isArray(filters) && { filters: filters as unknown as CrudFilter[] }),
  };
}

function useParse() {
  const { pathname, search } = useLocation();
  const { resources } = use(ResourceContext);
  return useCallback(() => ({ ...placeOf(pathname, resources), pathname, params: tableStateOf(search) }), [pathname, resources, search]);
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };
