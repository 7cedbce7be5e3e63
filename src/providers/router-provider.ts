/**
 * Refine's router provider for React Router, but for `params`: what stands in the address never becomes `params`. Refine
 * merges those into every call's `meta`, and a link could then say what is asked (ADR 8). A list reads its own state
 * (`list-address`).
 */
import type { RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback } from "react";

const useRefineParse = refineRouter.parse;

function useParse() {
  const parse = useRefineParse?.();
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse]);
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };
