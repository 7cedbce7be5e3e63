/** A form's fields in their sections, and messages about the whole form. */
import { Form as AntdForm } from "antd";
import type { ReactNode } from "react";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { InfoBox } from "../../ui/figure/info-box";
import { WhyNot } from "../../ui/overlay/why-not";
import { CodeAndNumber } from "../../ui/field/code-and-number";
import { RestoredNote } from "../draft/restored-note";
import { inputOf } from "../fields/input";
import type { Form } from "./define-form";
import { FormField } from "./form-field";
import { isAsked } from "./form-values";
import styles from "./form.module.css";
import { SureDialog } from "./sure-dialog";
import { useFormAccess } from "./use-form-access";
import type { Write } from "./use-write";

interface FormBodyProps {
  form: Form;
  write: Write;
  /** Separates sections by headings instead of cards, for a layer that is already a card. */
  isPlain?: boolean;
  /** Below the fields. */
  after?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

export function FormBody({ form, write, isPlain = false, after, footer, children }: FormBodyProps) {
  const { why, isPending, isReadOnly } = useFormAccess(form, write);
  const { words, draft, failure, values, about, isDirty } = write;
  // Of a new record, who may not make one has nothing to read in its fields.
  const sections = isReadOnly && about.record === undefined && !isDirty ? [] : form.sections;
  return (
    <AntdForm {...write.formProps} form={write.store} name={form.name} component={false} onValuesChange={write.change}>
      <form
        id={form.name}
        className={classNames(styles.form, isPlain && styles.plain)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!why && !isPending) void write.submit();
        }}
      >
        {why && (
          <div className={styles.why}>
            <WhyNot {...why} />
          </div>
        )}
        {draft.isRestored && !isReadOnly && <RestoredNote onStartOver={write.startOver} />}
        {children}
        {sections.map(({ title, fields }) => {
          const asked = fields.filter((name) => isAsked(form, name, values));
          if (asked.length === 0) return null;
          const drawn = (
            <div className={styles.fields}>
              {inCells(form, asked).map(([name, after]) => {
                const field = form.fields[name];
                const input = <FormField {...{ form, name, write, isReadOnly }} isFirstPart={after !== undefined} />;
                return (
                  <div key={name} className={field && inputOf(field).isWide ? styles.wide : styles.field}>
                    {after === undefined ? (
                      input
                    ) : (
                      <CodeAndNumber>
                        {input}
                        <FormField {...{ form, write, isReadOnly }} name={after} />
                      </CodeAndNumber>
                    )}
                  </div>
                );
              })}
            </div>
          );
          return isPlain ? (
            <section key={title} className={styles.section} aria-label={words.section(title)}>
              <h3 className={styles.heading}>{words.section(title)}</h3>
              {drawn}
            </section>
          ) : (
            <Card key={title} title={words.section(title)}>
              {drawn}
            </Card>
          );
        })}
        {after}
        {failure !== null && (
          <InfoBox tone="error" role="alert" title={words.failed}>
            {failure}
          </InfoBox>
        )}
        {footer && sections.length > 0 && <div className={styles.end}>{footer}</div>}
        <SureDialog write={write} />
      </form>
    </AntdForm>
  );
}

type Cell = readonly [name: string, after?: string];

/** A phone number goes into one box with its calling code. */
function inCells({ fields }: Form, names: readonly string[]): Cell[] {
  const codeOf = (name: string | undefined) => {
    const field = name === undefined ? undefined : fields[name];
    return field?.kind === "phone" ? field.beside : undefined;
  };
  return names.flatMap((name, place): Cell[] => {
    const next = names[place + 1];
    if (next !== undefined && codeOf(next) === name) return [[name, next]];
    const before = names[place - 1];
    return before !== undefined && codeOf(name) === before ? [] : [[name]];
  });
}
