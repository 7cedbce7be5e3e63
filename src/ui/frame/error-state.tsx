import CloudOff from "lucide/dist/esm/icons/cloud-off.mjs";
import RotateCw from "lucide/dist/esm/icons/rotate-cw.mjs";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../field/button";
import { CopyButton } from "../field/copy-button";
import styles from "./error-state.module.css";
import { Icon } from "../icon";
import { useOutlineLevel } from "./outline-level";

export interface ErrorStateProps {
  title: string;
  /** What happened in one sentence, and what is kept. */
  text: ReactNode;
  retry?: { label: string; onRetry: () => void; isBusy?: boolean | undefined } | undefined;
  /** It is all that the page has, and its button the next step. */
  isWholePage?: boolean | undefined;
  /** The request's reference, for the person who is asked about it. */
  reference?: { label: string; value: string; copyLabel: string; copiedLabel: string } | undefined;
  /** Beside "Try again". */
  actions?: ReactNode;
  icon?: IconNode | undefined;
  /** Left out, the one that fits where it is drawn. */
  level?: 1 | 2 | 3 | 4 | undefined;
}

/** Something did not load. It is read out when it appears. What is a part of its page leaves the filled button to it. */
export function ErrorState({ title, text, retry, isWholePage = false, reference, actions, icon = CloudOff, level }: ErrorStateProps) {
  const around = useOutlineLevel();
  const Heading = `h${level ?? around}` as const;
  return (
    <div className={styles.state} role="alert">
      <Icon of={icon} size={24} className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {(retry ?? actions) && (
        <div className={styles.actions}>
          {retry && (
            <Button variant={isWholePage ? "primary" : "outline"} icon={RotateCw} isBusy={retry.isBusy} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && (
        <div className={styles.reference}>
          <span>
            {reference.label} <code>{reference.value}</code>
          </span>
          <CopyButton text={reference.value} label={reference.copyLabel} copiedLabel={reference.copiedLabel} />
        </div>
      )}
    </div>
  );
}
