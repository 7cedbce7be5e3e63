/** One step: what it is about, how far along the way it is, and what can be done next. */
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDot from "lucide/dist/esm/icons/circle-dot.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import styles from "./invest.module.css";

const steps = ["partner", "form", "submitted", "approved"] as const;
type Step = (typeof steps)[number];

const icons = { done: CircleCheck, now: CircleDot, next: Circle } as const;

interface StepCardProps {
  step: Step;
  title: string;
  subtitle: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function StepCard({ step, title, subtitle, footer, children }: StepCardProps) {
  return (
    <Card className={styles.step} title={<span className={styles.heading}>{title}</span>} subtitle={subtitle} isFlush footer={footer}>
      <Strip step={step} />
      {children}
    </Card>
  );
}

function Strip({ step: current }: { step: Step }) {
  const { t } = useTranslation("invest");
  const at = steps.indexOf(current);
  // The last step has nothing left to do.
  const stateOf = (place: number) => (place < at ? "done" : place > at ? "next" : "now");
  return (
    <ol className={styles.strip} aria-label={t("steps.label")}>
      {steps.map((step, place) => {
        const state = stateOf(place);
        const icon = state === "now" && step === "approved" ? CircleCheck : icons[state];
        return (
          <li key={step} className={classNames(styles.mark, styles[state])} aria-current={state === "now" ? "step" : undefined}>
            <Icon of={icon} size={16} />
            <span>{t(`steps.${step}`)}</span>
            <span className="visually-hidden">{t(`steps.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
