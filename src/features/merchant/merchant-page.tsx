/** A merchant's pages, each by its address: the overview, a question, the verification. */
import i18next from "i18next";
import { useMemo, type ReactNode } from "react";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { merchantAddress, merchantKybAddress, tidy } from "../../lib/portal-address";
import { callMerchant } from "../../providers/merchant-session";
import { FormatContext } from "../../ui/format-context";
import { LinkContext } from "../../ui/link-context";
import { HomePage } from "./home-page";
import { Missing } from "./loading";
import { MerchantFrame } from "./merchant-frame";
import { VerificationPage } from "./verification-page";
import { MerchantLink, usePath } from "./use-path";
import { QuestionPage } from "./question-page";
import { useAnswer } from "./use-answer";

interface MerchantPageProps {
  provider: string | null;
  onSignedOut: (person_id: string | undefined) => void;
  /** Fills the verification in: it comes late, with all that forms need. */
  verification: (overview: MerchantOverview) => ReactNode;
}

const askOverview = () => callMerchant("GET /merchant", {});

export function MerchantPage({ provider, onSignedOut, verification }: MerchantPageProps) {
  const overview = useAnswer(askOverview);
  const format = useMemo(() => ({ locale: i18next.language, timeZone: browserTimeZone() }), []);
  const path = tidy(usePath());
  const [, question] = new RegExp(`^${merchantAddress}/question/([^/]+)$`).exec(path) ?? [];
  const page = () => {
    if (question !== undefined) return <QuestionPage key={question} id={question} overview={overview} />;
    if (path === merchantKybAddress) return <VerificationPage overview={overview}>{verification}</VerificationPage>;
    return path === merchantAddress ? <HomePage key={overview.data?.org_id ?? ""} overview={overview} /> : <Missing />;
  };
  return (
    <FormatContext value={format}>
      <LinkContext value={MerchantLink}>
        <MerchantFrame overview={overview.data} provider={provider} onSignedOut={onSignedOut}>
          {page()}
        </MerchantFrame>
      </LinkContext>
    </FormatContext>
  );
}
