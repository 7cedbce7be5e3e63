/** Everything one session's portal needs: its own query cache, its providers, its router. */
import { Refine, type ResourceProps } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { createBrowserRouter, Outlet } from "react-router-dom";
import type { Rule, Verdict } from "../../contract/permissions";
import type { Resource } from "../kit";
import { changeFormOf, createHref, editPath, type KitHost, listHref, type ListPreference, missingWord, resourceWord } from "../kit/shell";
import { toWireQuery } from "../lib/list-address";
import { homeAddress } from "../lib/portal-address";
import { accessControlProviderOf } from "../providers/access-control-provider";
import { auditLogProviderOf } from "../providers/audit-log-provider";
import { authProvider, onForbidden } from "../providers/auth-provider";
import { callGateway, earlyPage } from "../providers/call-gateway";
import { dataProviderOf, type ProvidedResource } from "../providers/data-provider";
import type { GatewayError } from "../lib/gateway-error";
import { firstCallsOf } from "../providers/first-calls";
import { i18nProviderOf } from "../providers/i18n-provider";
import { forgetForm, keepForm, keepFormNow, readKeptForm } from "../providers/kept-forms";
import { liveProviderOf } from "../providers/live-provider";
import { metMerchant } from "../providers/merchants";
import { notificationProvider } from "../providers/notification-provider";
import { hearOtherTabs, tellOtherTabs } from "../providers/other-tabs";
import type { PortalConfig } from "../providers/portal-config";
import { routerProvider } from "../providers/router-provider";
import { mayDo, type Session } from "../providers/session";
import type { SignedIn } from "../providers/signed-in-context";
import { Icon } from "../ui/icon";
import { loadForm } from "./load-form";
import { resourceIcon } from "./resource-icons";
import { findResource, resourceOf, resources } from "./resource-registry";
import { recentPlacesOf } from "./recent-places";
import { refineResources } from "./refine-pages";
import { makeRoutes } from "./routes";
import { languages } from "./text-files";
import { nameEntry, noteStay } from "./scroll-places";

export type PortalContext = ReturnType<typeof makePortalContext>;

export function makePortalContext(
  session: Session,
  config: PortalConfig,
  { timeZone, offered }: { timeZone: string } & Pick<KitHost, "offered">,
) {
  const preferences = new Map(Object.entries(session.user.preferences));
  hearOtherTabs(session.user.id, (key, value) => preferences.set(key, value));
  const savePreference = async (key: string, value: unknown) => {
    const before = preferences.get(key);
    preferences.set(key, value);
    try {
      await (config.wire?.preferences?.keep(session, key, value) ?? callGateway("PUT /partner-setting", { body: { key, value } as never }));
    } catch (error) {
      if (preferences.get(key) === value) preferences.set(key, before);
      throw error;
    }
    tellOtherTabs({ user_id: session.user.id, key, value });
  };
  const signedIn: Omit<SignedIn, "takeUser" | "logoId" | "takeLogo"> = {
    session,
    config,
    timeZone,
    languages,
    preference: (key) => preferences.get(key),
    savePreference,
  };
  const recent = recentPlacesOf(session.user.id, !session.local.is_bo_admin_login);
  const own = session.partner?.associated_org;
  const kit: KitHost = {
    resourceOf: findResource,
    offered,
    loadForm,
    isNamed: (resource) => resource === "organizations",
    nameOf: (resource, id) => (id === own?.id ? own.name : resource === "organizations" ? metMerchant(id)?.name : undefined),
    countryOf: (resource, id) => (resource === "organizations" ? metMerchant(id)?.country : undefined),
    isOwn: (id) => id === own?.id,
    hasMet: (org_id) => metMerchant(org_id) !== undefined,
    iconOf: resourceIcon,
    may: (rule, org_id) => mayDo(session, rule, org_id),
    usualDensity: () => ((preferences.get("display") as { density?: unknown } | null)?.density === "compact" ? "compact" : "standard"),
    preference: (key) => readListPreference(preferences.get(key)),
    // A list stays as it was arranged until the page is loaded again, whether or not it could be saved.
    savePreference: (key, value) =>
      savePreference(key, value).catch((error: unknown) => {
        preferences.set(key, value);
        throw error;
      }),
    exportList: async (...asked) => (await import("../providers/export-list")).exportList(...asked),
    prefetchedPage: (resource, state) => earlyPage(resourceOf(resource).endpoints.list, toWireQuery(state)),
    keptForms: {
      read: (form) => readKeptForm(session.user.id, form),
      keep: (form, value) => keepForm(session.user.id, form, value),
      keepNow: (form, value) => keepFormNow(session.user.id, form, value),
      forget: (form) => forgetForm(session.user.id, form),
    },
    noteOpened: ({ resource, id, label, href }) => recent.note({ key: `${resource}:${id}`, label, href }),
    timeZone,
  };
  onForbidden(goHome);
  const providers = makeProviders(session, config);
  nameEntry();
  const router = createBrowserRouter(
    makeRoutes(
      <Refine {...providers}>
        <Outlet />
      </Refine>,
    ),
  );
  router.subscribe(noteStay);
  return { signedIn, kit, recent, router };
}

/** What has no list of its own: open items have a desk, notifications the bell. */
const otherChannels: Readonly<Record<string, string>> = {
  "GET /partner/open-item/{id}": "open-items",
  "GET /partner/notification": "notifications",
};

const channelOf = (call: string): string | undefined =>
  otherChannels[call] ?? resources.find(({ endpoints }) => endpoints.one === call)?.name;

/** A preference can be from an older version: one that doesn't fit is ignored. */
function readListPreference(value: unknown): ListPreference | null {
  const { columns, density, views, pins } = (value ?? {}) as Partial<ListPreference>;
  if (!Array.isArray(columns)) return null;
  return {
    columns: columns.map(String),
    density: density === "compact" ? "compact" : "standard",
    ...(Array.isArray(views) && { views }),
    ...(Array.isArray(pins) && { pins: pins.map(String) }),
  };
}

function providedResource(name: string): ProvidedResource {
  const { endpoints, list } = resourceOf(name);
  return { calls: endpoints, isListedById: list.hasRowActions === true };
}

/** A resource as Refine's own hooks and buttons use it. */
const resourceProps = (head: Resource<Record<string, unknown>>): ResourceProps => ({
  name: head.name,
  list: listHref(head),
  ...(head.paths.show && { show: `/preview/${head.paths.show}` }),
  ...(changeFormOf(head) && { edit: `/preview/${editPath(head)}` }),
  ...(head.create && { create: createHref(head, head.create) }),
  meta: {
    get label() {
      return resourceWord(i18next.t, head.name, "title");
    },
    icon: <Icon of={resourceIcon(head.name)} size={20} />,
    hide: !head.menu,
    canDelete: head.endpoints.remove !== undefined,
    // A link that does not know whose record it is: the record's page fills it in.
    org_id: "-",
  },
});

function makeProviders(session: Session, config: PortalConfig) {
  const ruleOf = (resource: string, action: string): Rule => {
    const { access = {}, create, writeAccess = access } = resourceOf(resource);
    if (action === "create") return create?.access ?? access;
    return action === "edit" || action === "delete" ? writeAccess : access;
  };
  const say = ({ reason, missing }: Extract<Verdict, { allowed: false }>) =>
    i18next.t(`why.${reason}` as "why.read_only", { ns: "portal", missing: missingWord(i18next.getFixedT(null, "portal"), missing) });
  const client = makeQueryClient();
  return {
    dataProvider: dataProviderOf(providedResource, config.gateway_url),
    authProvider,
    accessControlProvider: accessControlProviderOf(session, { ruleOf, say }),
    auditLogProvider: auditLogProviderOf((name) => resourceOf(name).endpoints.events),
    i18nProvider: i18nProviderOf(i18next),
    notificationProvider,
    liveProvider: liveProviderOf({ since: session.user.session.now, nameOf: channelOf, firstCalls: () => firstCallsOf(client) }),
    routerProvider,
    resources: [...resources.map(resourceProps), ...refineResources],
    options: {
      disableTelemetry: true,
      syncWithLocation: false,
      disableRouteChangeHandler: true,
      warnWhenUnsavedChanges: false,
      liveMode: "manual" as const,
      reactQuery: { clientConfig: client },
    },
  };
}

/** Our own, to avoid Refine's default of showing the previous record while the next one loads. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal won't change; a call without an answer is worth a retry.
        retry: (count, error) => count < 1 && (error as unknown as GatewayError).statusCode === 0,
      },
    },
  });
}

/** The specification's way out of a 403: home, once, with the reason; Home itself stays where it is. */
function goHome(error: GatewayError): { redirectTo?: string } {
  if (location.pathname === homeAddress) return {};
  const reason = i18next.t(`reasons.${error.detail.reason ?? "unknown"}` as "reasons.unknown", { ns: "portal" });
  notificationProvider.open({ type: "error", message: i18next.t("why.forbidden_toast", { ns: "portal", reason }) });
  return { redirectTo: homeAddress };
}
