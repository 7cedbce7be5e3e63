/** The verification's form, below the way back; what was filled in counts on the overview at once. */
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { merchantAddress } from "../../lib/portal-address";
import { Link } from "../../ui/link";
import { Loaded } from "./loading";
import styles from "./merchant.module.css";
import type { Loading } from "./use-answer";

interface VerificationPageProps {
  overview: Loading<MerchantOverview>;
  children: (overview: MerchantOverview) => ReactNode;
}

export function VerificationPage({ overview, children }: VerificationPageProps) {
  const { t } = useTranslation("merchant");
  const { again } = overview;
  useEffect(() => again, [again]);
  return (
    <div>
      <p className={styles.back}>
        <Link href={merchantAddress}>{t("frame.back")}</Link>
      </p>
      <Loaded of={overview}>{children}</Loaded>
    </div>
  );
}
