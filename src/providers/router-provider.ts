/**
 * Refine's router provider over React Router. The address's query never becomes `params`: Refine merges those
 * into every call's `meta`, and a link could then say what is asked. A list reads its own state (`list-address`).
 */
import { matchResourceFromRoute, ResourceContext, type GoConfig, type RouterProvider } from "@refinedev/core";
import { use, useCallback } from "react";
import { Link, useLocation, useNavigate } from "react-router";

const addressOf = ({ to = "", query = {}, hash = "" }: GoConfig, kept: { search: string; hash: string }): string => {
  const search = new URLSearchParams(kept.search);
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(key, String(value));
  const words = search.toString();
  const place = hash.replace(/^#/, "") || kept.hash.replace(/^#/, "");
  return `${to}${words && `?${words}`}${place && `#${place}`}`;
};

export const routerProvider: RouterProvider = {
  go() {
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
  },
  back() {
    const navigate = useNavigate();
    return useCallback(() => void navigate(-1), [navigate]);
  },
  parse() {
    const { pathname } = useLocation();
    const { resources } = use(ResourceContext);
    return useCallback(() => {
      const { resource, action } = matchResourceFromRoute(pathname, resources);
      return { pathname, params: {}, ...(resource && { resource }), ...(action && { action }) };
    }, [pathname, resources]);
  },
  Link,
};
