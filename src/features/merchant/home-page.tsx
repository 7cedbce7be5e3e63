/** What a merchant's user sees first: what is asked of them, the verification, who fills it in, the questions. */
import { useTranslation } from "react-i18next";
import type { MerchantOverview, MerchantQuestion } from "../../../contract/records/merchant";
import { callMerchant, writeMerchantToken } from "../../providers/merchant-session";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import styles from "./merchant.module.css";
import { Loaded } from "./loading";
import { PermissionCard } from "./permission-card";
import { QuestionsCard } from "./questions-card";
import { TodoCard } from "./todo-card";
import { useAct } from "./use-act";
import { useAnswer, type Loading } from "./use-answer";
import { VerificationCard } from "./verification-card";

const askQuestions = () => callMerchant("GET /merchant/question", {});

export function HomePage({ overview: of }: { overview: Loading<MerchantOverview> }) {
  const questions = useAnswer(askQuestions);
  return <Loaded of={of}>{(overview) => <Home overview={overview} questions={questions} onChanged={of.again} />}</Loaded>;
}

interface HomeProps {
  overview: MerchantOverview;
  questions: Loading<MerchantQuestion[]>;
  onChanged: () => void;
}

function Home({ overview, questions, onChanged }: HomeProps) {
  const { t } = useTranslation("merchant");
  const { org_name, partner_name: partner, person, can_manage, other_merchants } = overview;
  useDocumentTitle(org_name, partner);
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <PageShell
      title={<bdi>{org_name}</bdi>}
      subtitle={t("home.subtitle", { name, role: t(`home.roles.${person.role}`), partner })}
      focusKey={overview.org_id}
    >
      {!can_manage && <InfoBox>{t("home.reads_only")}</InfoBox>}
      {can_manage && <TodoCard overview={overview} questions={questions.data ?? []} />}
      <div className={styles.pair}>
        <VerificationCard overview={overview} />
        {overview.keeps_verification && <PermissionCard overview={overview} onChanged={onChanged} />}
      </div>
      <Loaded of={questions}>{(asked) => <QuestionsCard questions={asked} partner={partner} />}</Loaded>
      {other_merchants.length > 0 && <OtherMerchants overview={overview} onChanged={onChanged} />}
    </PageShell>
  );
}

/** The same address belongs to them as well: a session is for one at a time. */
function OtherMerchants({ overview, onChanged }: Pick<HomeProps, "overview" | "onChanged">) {
  const { t } = useTranslation("merchant");
  const going = useAct();
  const go = (organization_user_id: string) =>
    going.run({
      send: () => callMerchant("POST /merchant/switch", { body: { organization_user_id } }),
      onDone: ({ access_token }) => {
        writeMerchantToken(access_token);
        onChanged();
      },
    });
  return (
    <Card title={t("home.others.title")} isFlush isRuled>
      <ul className={styles.rows}>
        {overview.other_merchants.map(({ organization_user_id, org_name, partner_name }) => (
          <li key={organization_user_id} className={styles.row}>
            <span className={styles.rowWords}>
              <strong>
                <bdi>{org_name}</bdi>
              </strong>
              <span className={styles.quiet}>{t("home.others.with", { partner: partner_name })}</span>
            </span>
            <Button size="small" isBusy={going.isBusy} onClick={() => go(organization_user_id)}>
              {t("home.others.open")}
            </Button>
          </li>
        ))}
      </ul>
      {going.problem && (
        <InfoBox tone="error" role="alert">
          {going.problem}
        </InfoBox>
      )}
    </Card>
  );
}
