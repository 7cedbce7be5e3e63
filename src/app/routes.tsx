/** All addresses behind the guard: resources by their declarations, and pages. */
import type { ComponentType, ReactNode } from "react";
import { Navigate, redirect, type RouteObject } from "react-router-dom";
import type { Rule } from "../../contract/permissions";
import { insist } from "../browser/late-scripts";
import { WithinLayout } from "../features/sign-in/within-layout";
import { homeAddress } from "../lib/portal-address";
import { Allowed } from "./allowed";
import type { Resource, ResourceHead } from "../kit";
import { changeFormOf, editPath } from "../kit/shell";
import { DeepLink, EditLink } from "./deep-link";
import { deepLinkPaths } from "./deep-link-paths";
import { listJoins } from "./list-joins";
import { loadForm } from "./load-form";
import { refinePages } from "./refine-pages";
import { resourceOf, resources } from "./resource-registry";
import { screens } from "./screens";
import { Shell } from "./shell";
import { NotFound, ScreenBroke, Waiting } from "./status-screens";
import { withTexts } from "./text-files";

const guarded = (access: Rule | undefined, screen: ReactNode, resource?: string) =>
  access ? (
    <Allowed rule={access} resource={resource}>
      {screen}
    </Allowed>
  ) : (
    screen
  );

/**
 * Loaded by the router before it shows the screen: the previous one stays until then, so no fallback flickers
 * (React keeps a visible fallback for 300 ms, however soon the screen is ready).
 */
function lazyRoute(
  path: string,
  access: Rule | undefined,
  load: () => Promise<ComponentType>,
  { resource, around = (screen) => screen }: { resource?: string; around?: (screen: ReactNode) => ReactNode } = {},
): RouteObject {
  return {
    path,
    hydrateFallbackElement: <Waiting />,
    lazy: async () => {
      const Screen = await insist(load);
      return { element: guarded(access, around(<Screen />), resource) };
    },
  };
}

async function listScreen(name: string, view: "list" | "narrowed"): Promise<ComponentType> {
  const { default: Page } = await screens[view]();
  const resource = resourceOf(name);
  return () => <Page resource={resource} {...listJoins[`${name}.${view}`]} />;
}

async function recordScreen(name: string): Promise<ComponentType> {
  const [{ default: Page }, { joins }] = await Promise.all([screens.show(), import("./record-joins")]);
  const resource = resourceOf(name);
  return () => <Page resource={resource} {...joins[`${name}.show`]} />;
}

/** The form that makes a resource's record, where it is a page: the engine and the form's file at once. */
async function formScreen(name: string, form: string): Promise<ComponentType> {
  const [declared, { default: Page }, { formJoins }] = await Promise.all([loadForm(form), screens.form(), import("./record-joins")]);
  const resource = resourceOf(name);
  const Around = formJoins[name];
  if (!Around) return () => <Page resource={resource} form={declared} />;
  return () => <Around one={(tabs) => <Page resource={resource} form={declared} tabs={tabs} />} />;
}

const screenRoutes = ({ name, endpoints, paths, access, create }: ResourceHead): RouteObject[] => [
  // A list whose address is a deep link's word as well takes `?id=` for the record.
  lazyRoute(`/preview/${paths.list}`, access, () => listScreen(name, "list"), {
    resource: name,
    around: (list) => <DeepLink name={name}>{list}</DeepLink>,
  }),
  ...(paths.show
    ? [lazyRoute(`/preview/${paths.show}`, { ...access, call: endpoints.one ?? "" }, () => recordScreen(name), { resource: name })]
    : []),
  ...(paths.narrowed ? [lazyRoute(`/preview/${paths.narrowed}`, access, () => listScreen(name, "narrowed"), { resource: name })] : []),
  // A form that may not be submitted is still shown, and says why.
  ...(create?.path === undefined || create.form === undefined
    ? []
    : [lazyRoute(`/preview/${create.path}`, access, () => formScreen(name, create.form), { resource: name })]),
];

/** Where Refine's `EditButton` leads: to the record, with its form open. */
const editRoutes = (head: Resource<Record<string, unknown>>): RouteObject[] => {
  const form = changeFormOf(head);
  return form === undefined ? [] : [{ path: `/preview/${editPath(head)}`, element: <EditLink name={head.name} form={form} /> }];
};

const deepRoutes = ({ name, deepLinks = [] }: ResourceHead): RouteObject[] =>
  deepLinks.flatMap((word) => deepLinkPaths(word).map((path) => ({ path: `/preview/${path}`, element: <DeepLink name={name} /> })));

function resourceRoutes(): RouteObject[] {
  const own = resources.flatMap((resource) => [...screenRoutes(resource), ...editRoutes(resource)]);
  const ownPaths = new Set(own.map(({ path }) => path));
  return [...own, ...resources.flatMap(deepRoutes).filter(({ path }) => !ownPaths.has(path))];
}

const pageRoutes = (): RouteObject[] =>
  screens.pages.map(({ path, load, access }) => lazyRoute(path, access, async () => (await load()).default));

/** Pages as in Refine's documentation, with what they draw by around them. */
const refineRoutes = (): RouteObject[] =>
  refinePages.flatMap(({ resource, label, access, pages }) =>
    (Object.keys(pages) as (keyof typeof pages)[]).flatMap((action) => {
      const page = pages[action];
      if (!page) return [];
      const load = async () => {
        const [{ default: Page }, { default: Root }] = await Promise.all([page.load(), withTexts(import("./refine-page"), "refine")]);
        return () => (
          <Root {...{ label, action }}>
            <Page />
          </Root>
        );
      };
      return [lazyRoute(page.path, access, load, { resource })];
    }),
  );

/** Pages that don't need a session keep the layout of a session that is open. */
const openRoutes = (): RouteObject[] =>
  screens.open.map(({ path, load }) =>
    lazyRoute(path, undefined, async () => (await load()).default, { around: (page) => <WithinLayout value>{page}</WithinLayout> }),
  );

export function makeRoutes(root: ReactNode): RouteObject[] {
  const built = [...resourceRoutes(), ...pageRoutes(), ...refineRoutes(), ...openRoutes()];
  return [
    {
      element: root,
      // Where the frame itself broke.
      errorElement: <ScreenBroke />,
      children: [
        { path: "/", loader: () => redirect(homeAddress) },
        // Signed-in users are kept off the guest pages (specification, section 2).
        ...["/login", "/register"].map((path) => ({ path, element: <Navigate to={homeAddress} replace /> })),
        {
          element: <Shell />,
          children: [{ errorElement: <ScreenBroke />, children: [...built, { path: "*", element: <NotFound /> }] }],
        },
      ],
    },
  ];
}
