/** Every signed-out form: its heading, the error, one button, and the focus on the first wrong field. */
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import type { Problem } from "./problem-of";
import styles from "./sign-in.module.css";

interface SignedOutFormProps {
  title: string;
  lead?: ReactNode;
  /** What the user should know first. */
  notices?: ReactNode;
  /** An error that doesn't belong to a field. */
  message: ReactNode;
  problem: Problem | null;
  submitLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  /** The first field takes the focus, but on a phone: there it would bring up the keyboard over the page. */
  isFocusedFirst?: boolean;
  /** Below the button: other ways to go. */
  footer?: ReactNode;
  children: ReactNode;
}

export function SignedOutForm({
  title,
  lead,
  notices,
  message,
  problem,
  submitLabel,
  isBusy,
  isDisabled = false,
  onSubmit,
  isFocusedFirst = false,
  footer,
  children,
}: SignedOutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocusedFirst && matchMedia("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
  }, [isFocusedFirst]);
  useEffect(() => {
    // So that its message is read and can be acted on.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.head}>
        <h1 className="h1">{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {notices}
      {children}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isBusy} isDisabled={isDisabled}>
        {submitLabel}
      </Button>
      {footer && <p className={styles.quiet}>{footer}</p>}
      {/* At the end, so that it moves nothing when it appears. */}
      {message && (
        <InfoBox tone="error" role="alert">
          {message}
        </InfoBox>
      )}
    </form>
  );
}
