/** A new plan, or the next version of one (`?plan=`): the price list as a table, with its cost and what it would have meant. */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Failed, together } from "../../kit/parts";
import { plansAddress } from "../../lib/pricing";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { PlanEditor } from "./plan-editor";
import { usePlan, usePricingSetup } from "./use-pricing";

export default function PlanEditorPage() {
  const { t } = useTranslation("pricing");
  const { t: say } = useTranslation("portal");
  const [search] = useSearchParams();
  const plan_id = search.get("plan");
  const { partner_id } = useSignedIn().session.user;
  const partner = usePricingSetup("PARTNER", partner_id);
  const plan = usePlan(plan_id);
  const title = t(plan_id === null ? "editor.new_title" : "editor.version_title");
  useDocumentTitle(title, say("resources.plans.title"), say("brand"));
  // An edit goes on from the latest version, also where an earlier one is still in force.
  const earlier = plan.data && plan.data.version !== plan.data.fees_version ? plan.data : null;
  const latest = usePlan(earlier?.id ?? null, earlier?.version);
  const base = (earlier ? latest : plan).data;
  if (partner.data && (plan_id === null || base)) return <PlanEditor key={base?.id ?? "new"} partner={partner.data} base={base ?? null} />;
  const asked = plan_id === null ? partner : together(partner, plan, ...(earlier ? [latest] : []));
  return (
    <PageShell
      title={title}
      focusKey="plan-editor"
      breadcrumbs={{ label: say("record.path"), crumbs: [{ label: say("resources.plans.title"), href: plansAddress }, { label: title }] }}
    >
      <Card>
        {asked.error ? <Failed title={t("plan.failed")} of={asked} /> : <SkeletonLines count={10} label={say("frame.loading")} />}
      </Card>
    </PageShell>
  );
}
