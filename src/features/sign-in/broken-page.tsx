import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { Button } from "../../ui/field/button";
import { Link } from "../../ui/link";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import styles from "./sign-in.module.css";
import { usePageFrame } from "./use-page-frame";

/** The 500 screen for a page that broke while it was drawn, or whose scripts do not come. */
export function BrokenPage({ reference }: { reference: string }) {
  const { t } = useTranslation("signed-out");
  const title = t("status.500_title");
  const frame = usePageFrame(title);
  return (
    <SignedOutPage {...frame} panel={undefined} wayBack={undefined}>
      <div className={styles.message} role="alert">
        <h1 className="h1">{title}</h1>
        <p className={styles.lead}>{t("status.500_text")}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={browser.reload}>
            {t("status.retry")}
          </Button>
          <Link href="/">{t("to_home")}</Link>
        </div>
        <p className={styles.quiet}>
          {t("status.reference")} <code>{reference}</code>
        </p>
      </div>
    </SignedOutPage>
  );
}
