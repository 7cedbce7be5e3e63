/** A merchant's console: what is blocking it, its verification status, and its permissions. */
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import type { Organization } from "../../../contract/records/organization";
import { Offered, useKit } from "../../kit/shell";
import { Failed, RecordMissing } from "../../kit/parts";
import { boardAddress } from "../../lib/onboarding-address";
import { GatewayError } from "../../lib/gateway-error";
import { shortId } from "../../lib/short-id";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { Flag } from "../../ui/figure/flag";
import { PageShell } from "../../ui/frame/page-shell";
import { ShortId } from "../../ui/figure/short-id";
import { Skeleton } from "../../ui/frame/skeleton";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { TimeText } from "../../ui/figure/time-text";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import type { AskPermission } from "./blocking-actions";
import { ActivityTab } from "./activity-tab";
import { BlockingCard } from "./blocking-card";
import ConsoleTabs, { useConsoleTabs, type ConsoleTab } from "./console-tabs";
import { FeaturesTab } from "./features-tab";
import { KybTab } from "./kyb-tab";
import { MerchantFacts } from "./merchant-facts";
import { RiskCard } from "./risk-card";
import { StageTag } from "./stage-tag";
import { useMerchant } from "./use-console";
import styles from "./console.module.css";

type OwnTab = "overview" | "kyb" | "features" | "activity";
export type OtherTab = Exclude<ConsoleTab, OwnTab>;
export type TabPart = (organization: Organization) => ReactNode;

interface ConsolePageProps {
  /** Below and beside the facts: what other parts of the portal know of the merchant. */
  main: TabPart;
  side: TabPart;
  /** The tabs that other features draw, by what `?tab=` says. */
  tabs: Readonly<Record<OtherTab, TabPart>>;
  /** To be allowed to complete the verification. */
  permission: { request: TabPart; ask: AskPermission };
}

export function ConsolePage(parts: ConsolePageProps) {
  const { t: say } = useTranslation("portal");
  const { orgId: org_id = "" } = useParams();
  const merchant = useMerchant(org_id);
  const tab = useCurrentTab();
  const name = merchant.data?.name;
  const { error } = merchant;
  const isMissing = error instanceof GatewayError && (error.detail.status === 404 || error.detail.status === 400);
  useDocumentTitle(isMissing ? say("record.not_found_title") : name, say("menu.console"), say("brand"));
  const crumbs = (last: string) => ({
    label: say("record.path"),
    crumbs: [{ label: say("menu.console"), href: boardAddress }, { label: last }],
  });
  if (merchant.data) return <Console organization={merchant.data} tab={tab} {...parts} breadcrumbs={crumbs(merchant.data.name)} />;
  if (isMissing) return <RecordMissing name={say("menu.console")} href={boardAddress} />;
  return (
    <PageShell
      title={say("menu.console")}
      tags={!error && <Skeleton width={96} height={24} />}
      subtitle={<ConsoleId id={org_id} />}
      breadcrumbs={crumbs("…")}
      tabs={!error && <ConsoleTabs org_id={org_id} current={tab} />}
    >
      <Card>
        {error ? (
          <Failed title={say("record.error_title")} of={merchant} isWholePage />
        ) : (
          <SkeletonLines count={11} label={say("frame.loading")} />
        )}
      </Card>
    </PageShell>
  );
}

const ownTabs: readonly string[] = ["overview", "kyb", "features", "activity"];
const isOwn = (tab: ConsoleTab): tab is OwnTab => ownTabs.includes(tab);

/** What `?tab=` says, if there is such a tab. */
function useCurrentTab(): ConsoleTab {
  const [search] = useSearchParams();
  return useConsoleTabs().find((each) => each === search.get("tab")) ?? "overview";
}

/** Known from the address, before the merchant is. */
function ConsoleId({ id }: { id: string }) {
  const { t } = useTranslation("portal");
  return <ShortId id={id} shown={shortId(id)} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />;
}

interface ConsoleProps extends ConsolePageProps {
  organization: Organization;
  tab: ConsoleTab;
  breadcrumbs: { label: string; crumbs: { label: string; href?: string }[] };
}

function Console({ organization, tab, main, side, tabs: others, permission, breadcrumbs }: ConsoleProps) {
  const { t } = useTranslation("onboarding");
  const { pathname } = useLocation();
  const { id, name, country, city, created_at } = organization;
  const { noteOpened } = useKit();
  useEffect(() => noteOpened({ resource: "console", id, label: name, href: pathname }), [noteOpened, id, name, pathname]);
  return (
    <PageShell
      leading={<Flag country={country} label={country} />}
      title={<bdi>{name}</bdi>}
      tags={<StageTag organization={organization} />}
      subtitle={
        <>
          <ConsoleId id={id} />
          {city && (
            <span className={styles.city}>
              <span aria-hidden>·</span>
              <bdi>{city}</bdi>
            </span>
          )}
          <span aria-hidden>·</span>
          <span>
            {t("console.since")} <TimeText instant={created_at} style="day" />
          </span>
        </>
      }
      breadcrumbs={breadcrumbs}
      focusKey={pathname}
      tabs={<ConsoleTabs org_id={id} current={tab} />}
    >
      {tab === "overview" && (
        <div className={`${styles.overview} in-order`}>
          <Offered call="GET /partner/organization/{id}/blocking">
            <BlockingCard org_id={id} askPermission={permission.ask} />
          </Offered>
          <Columns>
            <Side>
              <MerchantFacts organization={organization} />
              {main(organization)}
              <Offered call="GET /partner/organization/risk-profile/{id}">
                <RiskCard org_id={id} />
              </Offered>
            </Side>
            <Side>{side(organization)}</Side>
          </Columns>
        </div>
      )}
      {tab === "kyb" && <KybTab organization={organization} permissionRequest={permission.request(organization)} />}
      {tab === "features" && <FeaturesTab organization={organization} />}
      {tab === "activity" && <ActivityTab organization={organization} />}
      {!isOwn(tab) && others[tab](organization)}
    </PageShell>
  );
}
