/** A merchant's console: what is blocking it, its verification status, and its permissions. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { Failed, statusIcon } from "../../kit/parts";
import type onboarding from "../../locales/en/onboarding.json";
import { boardAddress, consoleHref } from "../../lib/onboarding-address";
import { GatewayError } from "../../lib/gateway-error";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { EmptyState } from "../../ui/frame/empty-state";
import { Flag } from "../../ui/figure/flag";
import { LinkButton } from "../../ui/field/link-button";
import { PageShell } from "../../ui/frame/page-shell";
import { ShortId } from "../../ui/figure/short-id";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { StatusTag } from "../../ui/figure/status-tag";
import { Tabs } from "../../ui/frame/tabs";
import { TimeText } from "../../ui/figure/time-text";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import type { AskPermission } from "./blocking-actions";
import { BlockingCard } from "./blocking-card";
import { KybTab } from "./kyb-tab";
import { MerchantFacts } from "./merchant-facts";
import { useBlocking, useMerchant } from "./use-console";

/** A tab has its word in every language. */
type TabKey = keyof (typeof onboarding)["console"]["tabs"];
export type TabPart = (organization: Organization) => ReactNode;

interface ConsolePageProps {
  /** Beside the facts: what other parts of the portal know of the merchant. */
  side: TabPart;
  /** The tabs that other features draw, by what `?tab=` says, in the order in which they stand. */
  tabs: Readonly<Record<string, TabPart>>;
  /** To be allowed to complete the verification. */
  permission: { request: TabPart; ask: AskPermission };
}

export function ConsolePage(parts: ConsolePageProps) {
  const { t: say } = useTranslation("portal");
  const { orgId: org_id = "" } = useParams();
  const merchant = useMerchant(org_id);
  const name = merchant.data?.name;
  const { error } = merchant;
  const isMissing = error instanceof GatewayError && (error.detail.status === 404 || error.detail.status === 400);
  useDocumentTitle(isMissing ? say("record.not_found_title") : name, say("menu.console"), say("brand"));
  const crumbs = (last: string) => ({
    label: say("record.path"),
    crumbs: [{ label: say("menu.console"), href: boardAddress }, { label: last }],
  });
  if (merchant.data) return <Console organization={merchant.data} {...parts} breadcrumbs={crumbs(merchant.data.name)} />;
  if (isMissing) {
    return (
      <PageShell title={say("record.not_found_title")} focusKey={org_id}>
        <EmptyState
          title={say("record.not_found_title")}
          text={say("record.not_found_text")}
          action={<LinkButton href={boardAddress}>{say("record.back_to", { name: say("menu.console") })}</LinkButton>}
        />
      </PageShell>
    );
  }
  return (
    <PageShell title={say("menu.console")} breadcrumbs={crumbs("…")}>
      <Card>
        {error ? (
          <Failed title={say("record.error_title")} error={error} onRetry={() => void merchant.refetch()} isBusy={merchant.isFetching} />
        ) : (
          <SkeletonLines count={11} label={say("frame.loading")} />
        )}
      </Card>
    </PageShell>
  );
}

interface ConsoleProps extends ConsolePageProps {
  organization: Organization;
  breadcrumbs: { label: string; crumbs: { label: string; href?: string }[] };
}

function Console({ organization, side, tabs: others, permission, breadcrumbs }: ConsoleProps) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { id, name, country, city, kyb_status, created_at } = organization;
  const { data: blocking } = useBlocking(id);
  const tabs: TabKey[] = ["overview", "kyb", ...(Object.keys(others) as TabKey[])];
  const tab = tabs.find((each) => each === search.get("tab")) ?? "overview";
  const open = blocking?.open_count ?? 0;
  return (
    <PageShell
      leading={<Flag country={country} label={country} />}
      title={<bdi>{name}</bdi>}
      tags={<StatusTag tone={toneOf(kyb_status)} icon={statusIcon(kyb_status)} label={say(`statuses.${kyb_status}`)} />}
      subtitle={
        <>
          <ShortId id={id} shown={`…${id.slice(-8)}`} copyLabel={say("actions.copy_id")} copiedLabel={say("actions.copied")} />
          {city && (
            <>
              <span aria-hidden>·</span>
              <bdi>{city}</bdi>
            </>
          )}
          <span aria-hidden>·</span>
          <span>
            {t("console.since")} <TimeText instant={created_at} style="day" />
          </span>
        </>
      }
      breadcrumbs={breadcrumbs}
      actions={<LinkButton href={`/preview/dashboards/organization/${id}`}>{t("console.record")}</LinkButton>}
      areActionsStacked
      focusKey={pathname}
      tabs={
        <Tabs
          label={t("console.tabs_label")}
          current={tab}
          tabs={tabs.map((key) => ({
            key,
            label: t(`console.tabs.${key}`),
            href: consoleHref(id, key === "overview" ? undefined : key),
            count: key === "kyb" && open > 0 ? String(open) : undefined,
          }))}
        />
      }
    >
      {tab === "overview" && (
        <>
          <BlockingCard org_id={id} askPermission={permission.ask} />
          <Columns>
            <MerchantFacts organization={organization} />
            <Side>{side(organization)}</Side>
          </Columns>
        </>
      )}
      {tab === "kyb" && <KybTab organization={organization} permissionRequest={permission.request(organization)} />}
      {others[tab]?.(organization)}
    </PageShell>
  );
}
