import { createContext, use, type ReactNode } from "react";
import { BrandMark } from "./brand-mark";
import { InfoBox } from "../figure/info-box";
import { Link } from "../link";
import { PoweredBy } from "./powered-by";
import { SignInPanel } from "./sign-in-panel";
import { SignedOutFrame } from "./signed-out-frame";
import styles from "./signed-out-frame.module.css";

export interface SignedOutPageProps {
  brand: string;
  poweredBy: string;
  panel?: { title: string; text: string } | undefined;
  /** For those who are signed in: back to their screens. */
  wayBack?: { label: string; href: string } | undefined;
  /** What must be known before anything is typed. */
  warning?: string | undefined;
  children: ReactNode;
}

/** At the foot, where there are several languages. */
export const VisitorLanguageChoice = createContext<ReactNode>(null);

const amounts = ["12,480.00 AUD", "2,480,000 JPY", "86,214.50 THB", "9,870.12 EUR"];

/** What surrounds every signed-out page: brand, form, foot, and the illustration beside it where there is one. */
export function SignedOutPage({ brand, poweredBy, panel, wayBack, warning, children }: SignedOutPageProps) {
  return (
    <SignedOutFrame
      brand={<BrandMark name={brand} size={32} />}
      wayBack={wayBack && <Link href={wayBack.href}>{wayBack.label}</Link>}
      panel={panel && <SignInPanel title={panel.title} text={panel.text} amounts={amounts} />}
      footer={<PoweredBy text={poweredBy} ground="page" />}
      language={use(VisitorLanguageChoice)}
    >
      {warning && (
        <InfoBox tone="warning" className={styles.warning}>
          {warning}
        </InfoBox>
      )}
      {children}
    </SignedOutFrame>
  );
}
