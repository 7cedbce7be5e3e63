/** `/backoffice` of a sandbox: what waits for the provider, decided by the provider's own calls. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { FormatContext } from "../../ui/format-context";
import { BrandMark } from "../../ui/frame/brand-mark";
import { EmptyState } from "../../ui/frame/empty-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import styles from "./back-office.module.css";
import type { Waiting } from "./decisions";
import { useBackOffice, type BackOffice } from "./use-back-office";
import { useProviderName } from "./use-provider-name";
import { WaitingList } from "./waiting-list";

export default function BackOfficePage() {
  const { t, i18n } = useTranslation("backoffice");
  const { t: out } = useTranslation("signed-out");
  const provider = useProviderName();
  useDocumentTitle(t("title"), out("portal"));
  const { office, look, decide, readKyb } = useBackOffice(out("failed"));
  return (
    <FormatContext value={{ locale: i18n.language, timeZone: browserTimeZone() }}>
      <div className={styles.page}>
        <header className={styles.head}>
          <BrandMark name={provider} />
          <h1 className="h1">{t("title")}</h1>
          <p className={styles.lead}>{t("lead", { provider })}</p>
        </header>
        <main>{draw(office, { look, decide, readKyb })}</main>
      </div>
    </FormatContext>
  );
}

type Acts = Omit<ReturnType<typeof useBackOffice>, "office">;

function draw(office: BackOffice, acts: Acts) {
  switch (office.state) {
    case "open":
      return <Open list={office.list} {...acts} />;
    case "opening":
      return <Opening />;
    case "closed":
      return <Closed />;
    case "failed":
      return <Failed message={office.message} look={acts.look} />;
  }
}

function Opening() {
  const { t } = useTranslation("backoffice");
  return (
    <Card>
      <SkeletonLines count={6} label={t("opening")} />
    </Card>
  );
}

function Closed() {
  const { t } = useTranslation("backoffice");
  return (
    <Card>
      <EmptyState level={2} title={t("closed_title")} text={t("closed_text")} />
    </Card>
  );
}

function Failed({ message, look }: { message: string; look: () => Promise<void> }) {
  const { t } = useTranslation("backoffice");
  return (
    <InfoBox tone="error" role="alert" action={<Button onClick={() => void look()}>{t("again")}</Button>}>
      {message}
    </InfoBox>
  );
}

function Open({ list, look, decide, readKyb }: Acts & { list: { total: number; items: Waiting[] } }) {
  const { t } = useTranslation("backoffice");
  const [kind, setKind] = useState<Waiting["kind"] | "ALL">("ALL");
  const kinds = [...new Set(list.items.map((each) => each.kind))];
  // The last of a kind may have just been decided.
  const chosen = kind !== "ALL" && kinds.includes(kind) ? kind : "ALL";
  const shown = chosen === "ALL" ? list.items : list.items.filter((each) => each.kind === chosen);
  if (list.items.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          title={t("none_title")}
          text={t("none_text")}
          action={<Button onClick={() => void look()}>{t("again")}</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <FilterChoice
          label={t("kinds_label")}
          value={chosen === "ALL" ? t("all") : t(`kinds.${chosen}`)}
          items={(["ALL", ...kinds] as const).map((each) => ({
            key: each,
            label: each === "ALL" ? t("all") : t(`kinds.${each}`),
            isChecked: each === chosen,
            onSelect: () => setKind(each),
          }))}
        />
        <Button onClick={() => void look()}>{t("again")}</Button>
      </div>
      <Card isFlush>
        <WaitingList items={shown} decide={decide} readKyb={readKyb} />
      </Card>
      {list.total > list.items.length && (
        <p className={styles.lead}>{t("more", { shown: String(list.items.length), total: String(list.total) })}</p>
      )}
    </>
  );
}
