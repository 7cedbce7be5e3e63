/**
 * Refine's router provider for React Router, except `parse`: nothing in the address ever becomes `params`. Refine
 * merges those into every call's `meta`, so a link could change what is requested (ADR 8). A list reads its own state
 * (`list-address`). An address's resource is looked up once for all the hooks of a page.
 */
import { matchResourceFromRoute, ResourceContext, type IResourceItem, type ParseResponse, type RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { use, useCallback } from "react";
import { matchPath, useLocation } from "react-router-dom";

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

function useParse() {
  const { pathname } = useLocation();
  const { resources } = use(ResourceContext);
  return useCallback(() => ({ ...placeOf(pathname, resources), pathname, params: {} }), [pathname, resources]);
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };
