/** Business verification: a merchant's, or the partner's own. One address a section, one store for all of them. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { kybEdit } from "../../../contract/access-rules";
import { kybPages, type KybPage } from "../../../contract/kyb/pages";
import type { Kyb } from "../../../contract/kyb/record";
import { AntdRoot } from "../../kit/inputs";
import { Failed, type Asked } from "../../kit/parts";
import { useCall, useKit } from "../../kit/shell";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { merchantHeaders } from "../../providers/merchant-headers";
import { KybContext, type KybScreen } from "./kyb-context";
import styles from "./kyb-page.module.css";
import { RemainingPage } from "./remaining-page";
import { ReviewPage } from "./review-page";
import { SectionPage } from "./section-page";
import { firstView, isView } from "./views";
import { useDraftStore } from "./use-draft-store";
import { useKybWords } from "./use-kyb-words";

/** `merchantsAddress`: of the page where the merchant's own people fill it in. */
export default function KybPage({ merchantsAddress }: { merchantsAddress?: string }) {
  const { merchant_id = null } = useParams();
  // The store is what changes from here on; a second answer would be older than what was typed.
  const once = { staleTime: Infinity, gcTime: 0, retry: false } as const;
  const kyb = useCall("GET /partner/kyb", { headers: merchantHeaders(merchant_id) }, once);
  if (kyb.data) return <OpenKyb key={merchant_id ?? "own"} kyb={kyb.data} {...{ merchant_id, merchantsAddress }} />;
  return <NotOpen of={kyb} />;
}

function NotOpen({ of }: { of: Asked }) {
  const { t } = useKybWords();
  const { t: say } = useTranslation("portal");
  useDocumentTitle(of.error && t("failed.title"), t("crumbs.kyb"), say("brand"));
  return (
    <PageShell title={t("crumbs.kyb")} focusKey="kyb">
      {of.error ? (
        <Card>
          <Failed title={t("failed.title")} of={of} />
        </Card>
      ) : (
        <Waiting />
      )}
    </PageShell>
  );
}

function Waiting() {
  const { t } = useKybWords();
  return (
    <div className={styles.layout}>
      <Card>
        <SkeletonLines count={8} label={t("loading")} />
      </Card>
      <Card>
        <SkeletonLines count={12} label={t("loading")} />
      </Card>
    </div>
  );
}

interface OpenKybProps {
  kyb: Kyb;
  merchant_id: string | null;
  merchantsAddress: string | undefined;
}

function OpenKyb({ kyb, merchant_id, merchantsAddress }: OpenKybProps) {
  const { may } = useKit();
  const { t } = useKybWords();
  const { t: say } = useTranslation("portal");
  const [search] = useSearchParams();
  const canEdit = may(kyb.is_own ? { admin: true } : kybEdit, kyb.org_id).allowed;
  const opened = useDraftStore(kyb, merchant_id, canEdit);
  const store = opened?.store;
  const base = merchantsAddress ?? (merchant_id ? `/preview/account/onboarding/merchant/${merchant_id}` : "/preview/account/onboarding");
  const screen = useMemo<KybScreen | null>(
    () =>
      store
        ? {
            store,
            merchant_id,
            org_name: kyb.org_name,
            isMerchants: merchantsAddress !== undefined,
            addressOf: (page, path) => `${base}?section=${page}${path ? `#${path}` : ""}`,
          }
        : null,
    [store, merchant_id, kyb.org_name, merchantsAddress, base],
  );
  // Where nothing is asked for, the place where something is to be done, once and for this visit.
  const landing = useMemo(() => (store ? firstView(store.checked(), store.isOpen()) : null), [store]);
  const asked = search.get("section");
  const view = isView(asked) ? asked : landing;
  useDocumentTitle(view && t(view === "left" ? "nav.left" : `pages.${view}.title`), kyb.org_name, t("crumbs.kyb"), say("brand"));
  if (!opened || !screen || !view) {
    return (
      <PageShell title={kyb.org_name} focusKey="kyb">
        <Waiting />
      </PageShell>
    );
  }
  const notices = { isRestored: opened.isRestored, unsent: opened.unsent };
  return (
    <AntdRoot>
      <KybContext value={screen}>
        {view === "left" && <RemainingPage notices={notices} />}
        {view === "review" && <ReviewPage notices={notices} />}
        {isSection(view) && <SectionPage key={view} page={view} notices={notices} />}
      </KybContext>
    </AntdRoot>
  );
}

const isSection = (view: string): view is Exclude<KybPage, "review"> => view !== "review" && (kybPages as readonly string[]).includes(view);
