/**
 * Refine's router provider for React Router, but for `parse`: what stands in the address never becomes `params`. Refine
 * merges those into every call's `meta`, and a link could then say what is asked (ADR 8). A list reads its own state
 * (`list-address`). And the resource of an address is looked up once for all the hooks of a page that ask for it.
 */
import { matchResourceFromRoute, ResourceContext, type IResourceItem, type RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { use, useCallback } from "react";
import { useLocation, useParams } from "react-router-dom";

let last: { pathname: string; resources: IResourceItem[]; found: ReturnType<typeof matchResourceFromRoute> } | undefined;

function resourceAt(pathname: string, resources: IResourceItem[]) {
  if (last?.pathname !== pathname || last.resources !== resources)
    last = { pathname, resources, found: matchResourceFromRoute(pathname, resources) };
  return last.found;
}

function useParse() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const { resources } = use(ResourceContext);
  return useCallback(() => {
    const { resource, action } = resourceAt(pathname, resources);
    return { pathname, params: {}, ...(resource && { resource }), ...(action && { action }), ...(id !== undefined && { id }) };
  }, [pathname, id, resources]);
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };
