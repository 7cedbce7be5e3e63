/** Where to look for something whose name one doesn't know. */
import { useTranslation } from "react-i18next";
import { PageShell } from "../ui/frame/page-shell";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import AllKinds from "./all-kinds";

export default function AllRecordsScreen() {
  const { t } = useTranslation("records");
  const { t: say } = useTranslation("portal");
  useDocumentTitle(t("title"), say("brand"));
  return (
    <PageShell title={t("title")} subtitle={t("subtitle")} focusKey="records">
      <AllKinds />
    </PageShell>
  );
}
