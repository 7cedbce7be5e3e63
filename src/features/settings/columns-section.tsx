/** Columns and views that were saved for lists, and the way back to how each came. */
import { useResourceParams } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListPreference } from "../../../contract/records/setting";
import { resourceWord, useKit, useNotify } from "../../kit/shell";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Link } from "../../ui/link";
import styles from "./settings.module.css";

export default function ColumnsSection() {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  const { resources } = useResourceParams();
  const kit = useKit();
  const { savePreference } = useSignedIn();
  const notify = useNotify();
  const [, setDrawn] = useState(0);
  const saved = resources.flatMap(({ name, list }) => {
    const resource = kit.resourceOf(name);
    const preference = resource ? kit.preference(resource.preferenceKey) : null;
    return resource && preference ? [{ name, href: String(list), resource, preference }] : [];
  });
  const keep = async (key: string, change: (now: ListPreference) => ListPreference | null) => {
    const now = kit.preference(key);
    try {
      // Another tab may have taken it back already.
      if (now) await savePreference(key, change(now));
      notify("success", t("saved"));
    } catch (error) {
      notify("error", t("not_saved", { message: error instanceof Error ? error.message : "" }));
    }
    setDrawn((count) => count + 1);
  };
  if (saved.length === 0) {
    return (
      <Card title={t("columns.title")}>
        <p className={styles.quiet}>{t("columns.none")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("columns.title")} subtitle={t("columns.text")} isRuled isFlush>
      <ul className={styles.rows}>
        {saved.map(({ name, href, resource, preference }) => {
          const { views = [], ...shown } = preference;
          const standard = { columns: [...resource.list.columns], density: "standard" as const };
          const isStandard = shown.density === "standard" && shown.columns.join() === standard.columns.join();
          return (
            <li key={name} className={styles.row}>
              <span className={styles.rowWords}>
                <Link href={href}>{resourceWord(say, name, "title")}</Link>
                <span className={styles.quiet}>
                  {isStandard ? t("columns.standard") : t("columns.changed", { count: shown.columns.length })}
                </span>
                {views.map((view) => (
                  <span key={view.id} className={styles.view}>
                    <bdi>{view.name}</bdi>
                    <Button
                      variant="link"
                      size="small"
                      aria-label={t("columns.delete_named", { name: view.name })}
                      onClick={() =>
                        void keep(resource.preferenceKey, (now) => ({ ...now, views: now.views?.filter(({ id }) => id !== view.id) ?? [] }))
                      }
                    >
                      {t("columns.delete")}
                    </Button>
                  </span>
                ))}
              </span>
              {!isStandard && (
                <Button
                  size="small"
                  aria-label={t("columns.reset_named", { name: resourceWord(say, name, "title") })}
                  onClick={() =>
                    void keep(resource.preferenceKey, (now) => (now.views?.length || now.pins?.length ? { ...now, ...standard } : null))
                  }
                >
                  {t("columns.reset")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
