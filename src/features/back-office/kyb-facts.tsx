/** What a reviewer looks at first: who it is, and what was handed over. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "../../lib/list-text";
import type { Answer } from "../../providers/call-gateway";
import { Facts } from "../../ui/figure/facts";
import { InfoBox } from "../../ui/figure/info-box";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import type { Waiting } from "./decisions";
import type { useBackOffice } from "./use-back-office";

type Kyb = Answer<"GET /provider/kyb/{org_id}">;

export function KybFacts({ item, readKyb }: { item: Waiting } & Pick<ReturnType<typeof useBackOffice>, "readKyb">) {
  const { t, i18n } = useTranslation("backoffice");
  const [read, setRead] = useState<{ kyb: Kyb } | { problem: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    readKyb(item).then(
      (kyb) => isHere && setRead({ kyb }),
      (error: unknown) => isHere && setRead({ problem: error instanceof Error ? error.message : t("kyb.failed") }),
    );
    return () => {
      isHere = false;
    };
  }, [item, readKyb, t]);
  if (read === null) return <SkeletonLines count={3} label={t("opening")} />;
  if ("problem" in read)
    return (
      <InfoBox tone="error" title={t("kyb.failed")}>
        {read.problem}
      </InfoBox>
    );
  const { organization, documents, checks } = read.kyb;
  const { legal_name, company_registration_number, country } = organization;
  const none = t("kyb.none");
  const facts = [
    { key: "name", label: t("kyb.legal_name"), value: <bdi>{legal_name ?? none}</bdi> },
    { key: "number", label: t("kyb.number"), value: <bdi>{company_registration_number ?? none}</bdi> },
    { key: "country", label: t("kyb.country"), value: country ?? none },
    {
      key: "documents",
      label: t("kyb.documents"),
      value:
        listText(
          documents.map(({ file_name }) => file_name),
          i18n.language,
        ) || none,
    },
    { key: "people", label: t("kyb.people"), value: String(checks.length) },
  ];
  return <Facts facts={facts} />;
}
