import { use, type ReactNode } from "react";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import styles from "./sign-in.module.css";
import { usePageFrame } from "./use-page-frame";
import { WithinLayout } from "./within-layout";

interface PageFrameProps {
  title: string;
  /** Without what the other pages show beside it: what it says is all there is. */
  isPlain?: boolean;
  /** What the illustration says; about the portal if left out. */
  panel?: { title: string; text: string };
  children: ReactNode;
}

/** What surrounds a page for everyone. */
export function PageFrame({ title, isPlain = false, panel, children }: PageFrameProps) {
  const frame = usePageFrame(title);
  if (use(WithinLayout)) return <div className={styles.within}>{children}</div>;
  return (
    <SignedOutPage {...frame} {...(panel && { panel })} {...(isPlain && { panel: undefined, wayBack: undefined })}>
      {children}
    </SignedOutPage>
  );
}
