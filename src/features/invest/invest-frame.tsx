/** The page around every step: whose money it is, and how much of it lies idle. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { InvestCase, InvestWallet } from "../../../contract/records/invest";
import { Loaded, RecordMissing } from "../../kit/parts";
import { GatewayError } from "../../lib/gateway-error";
import { investHref } from "../../lib/invest";
import { boardAddress, consoleHref } from "../../lib/onboarding-address";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { Link } from "../../ui/link";
import styles from "./invest.module.css";
import type { useCase } from "./use-invest";

interface InvestFrameProps {
  query: ReturnType<typeof useCase>;
  /** What the tab calls the page before the merchant's name; the first page has none. */
  titles?: readonly (string | undefined)[];
  /** The page's address, so that the focus follows. */
  focusKey: string;
  /** Whose idle balances are said at the top; of all without. The first page has a card of them. */
  currencies?: readonly string[] | undefined;
  children: (found: InvestCase) => ReactNode;
}

export function InvestFrame({ query, titles = [], focusKey, currencies, children }: InvestFrameProps) {
  const { t } = useTranslation("invest");
  const { t: say } = useTranslation("portal");
  const { data, error } = query;
  const isMissing = error instanceof GatewayError && (error.detail.status === 404 || error.detail.status === 400);
  useDocumentTitle(...(isMissing ? [say("record.not_found_title")] : [...titles, data?.org_name]), t("crumb"), say("brand"));
  if (isMissing) return <RecordMissing name={say("menu.console")} href={boardAddress} />;
  return (
    <PageShell
      title={t("title")}
      leading={data && <Flag country={data.org_country} label={data.org_country} />}
      subtitle={
        data && (
          <Link href={consoleHref(data.org_id)}>
            <bdi>{data.org_name}</bdi>
          </Link>
        )
      }
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [
          { label: say("menu.console"), href: boardAddress },
          ...(data ? [{ label: data.org_name, href: consoleHref(data.org_id) }] : []),
          ...(data && titles.length > 0 ? [{ label: t("crumb"), href: investHref(data.org_id) }] : []),
          { label: titles[0] ?? t("crumb") },
        ],
      }}
      actions={titles.length > 0 && data?.wallets && <Idle wallets={data.wallets} currencies={currencies} />}
      areActionsStacked
      focusKey={focusKey}
    >
      <Loaded of={query} failed={t("failed")} waiting={10} inCard>
        {children}
      </Loaded>
    </PageShell>
  );
}

function Idle({ wallets, currencies }: { wallets: readonly InvestWallet[]; currencies: readonly string[] | undefined }) {
  const { t } = useTranslation("invest");
  const idle = wallets.filter(
    ({ currency, idle_30d }) => compareDecimals(idle_30d, "0") > 0 && (currencies === undefined || currencies.includes(currency)),
  );
  if (idle.length === 0) return null;
  return (
    <p className={styles.idle}>
      <span className={styles.quiet}>{t("idle")}</span>
      {idle.map(({ currency, idle_30d }) => (
        <strong key={currency}>
          <MoneyText amount={idle_30d} currency={currency} />
        </strong>
      ))}
    </p>
  );
}
