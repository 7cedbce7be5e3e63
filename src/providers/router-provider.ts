/**
 * Refine's router provider over React Router. The address's query never becomes `params`: Refine merges those
 * into every call's `meta`, and a link could then say what is asked. A list reads its own state (`list-address`).
 */
import { matchResourceFromRoute, ResourceContext, type GoConfig, type GoFunction, type RouterProvider } from "@refinedev/core";
import { use, useCallback, useMemo } from "react";
import { Link, useLocation, useNavigate } from "react-router";

const isPlain = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);

function addressOf({ to = "", query = {}, hash = "" }: GoConfig, kept: { search: string; hash: string }): string {
  const search = new URLSearchParams(kept.search);
  for (const [key, value] of Object.entries(query)) if (isPlain(value)) search.set(key, String(value));
  const words = search.toString();
  const place = hash.replace(/^#/, "") || kept.hash.replace(/^#/, "");
  return `${to}${words && `?${words}`}${place && `#${place}`}`;
}

function useGo(): GoFunction {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return useCallback(
    (config: GoConfig) => {
      const { keepQuery = false, keepHash = false } = config.options ?? {};
      const address = addressOf(config, { search: keepQuery ? search : "", hash: keepHash ? hash : "" });
      if (config.type === "path") return address;
      void navigate(address, { replace: config.type === "replace" });
      return undefined;
    },
    [navigate, search, hash],
  );
}

function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}

function useParse() {
  const { pathname } = useLocation();
  const { resources } = use(ResourceContext);
  // Every hook of Refine's asks at every render; matching an address against all resources is not free.
  return useMemo(() => {
    const { resource, action } = matchResourceFromRoute(pathname, resources);
    const parsed = { pathname, params: {}, ...(resource && { resource }), ...(action && { action }) };
    return () => parsed;
  }, [pathname, resources]);
}

export const routerProvider: RouterProvider = { go: useGo, back: useBack, parse: useParse, Link };
