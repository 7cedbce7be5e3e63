/** All addresses behind the guard: resources by their declarations, pages, and what is planned. */
import { lazy, type ReactNode } from "react";
import { Navigate, redirect, type RouteObject } from "react-router";
import type { Rule } from "../../contract/permissions";
import { homeAddress } from "../lib/portal-address";
import { Allowed } from "./allowed";
import { DeepLink } from "./deep-link";
import { plannedScreens } from "./planned-screens";
import { resourceHeads } from "./resource-registry";
import { resourceScreen } from "./resource-screen";
import { screens } from "./screens";
import { Shell } from "./shell";
import { NotBuiltYet, NotFound, ScreenBroke } from "./status-screens";

const guarded = (access: Rule | undefined, screen: ReactNode) => (access ? <Allowed rule={access}>{screen}</Allowed> : screen);

function resourceRoutes(): RouteObject[] {
  return resourceHeads.flatMap(({ name, paths, access, deepLinks = [] }) => {
    const List = resourceScreen(name, "list");
    const Show = resourceScreen(name, "show");
    return [
      { path: `/preview/${paths.list}`, element: guarded(access, <List />) },
      ...(paths.show ? [{ path: `/preview/${paths.show}`, element: guarded(access, <Show />) }] : []),
      ...deepLinks.flatMap((type) =>
        ["", "/:id", "/:org_id/:id"].map((rest) => ({ path: `/preview/dashboards/${type}${rest}`, element: <DeepLink name={name} /> })),
      ),
    ];
  });
}

const pageRoutes = (): RouteObject[] =>
  screens.pages.map(({ path, load, access }) => {
    const Page = lazy(load);
    return { path, element: guarded(access, <Page />) };
  });

export function makeRoutes(root: ReactNode): RouteObject[] {
  const built = [...resourceRoutes(), ...pageRoutes()];
  const isBuilt = (path: string) => built.some((route) => route.path === path);
  const planned = plannedScreens
    .map(({ path, access }) => ({ path: `/preview/${path}`, element: guarded(access, <NotBuiltYet />) }))
    .filter(({ path }) => !isBuilt(path));
  return [
    {
      element: root,
      children: [
        { path: "/", loader: () => redirect(homeAddress) },
        // Who is signed in has no business on the guest's pages (specification, section 2).
        ...["/login", "/register"].map((path) => ({ path, element: <Navigate to={homeAddress} replace /> })),
        {
          element: <Shell />,
          children: [{ errorElement: <ScreenBroke />, children: [...built, ...planned, { path: "*", element: <NotFound /> }] }],
        },
      ],
    },
  ];
}
