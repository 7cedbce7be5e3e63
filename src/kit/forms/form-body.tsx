/** The fields of a form in their sections, and everything said about the whole of it. */
import { Form as AntdForm } from "antd";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { InfoBox } from "../../ui/info-box";
import { WhyNot } from "../../ui/why-not";
import { inputOf } from "../fields/input";
import { useWhyNot } from "../why-not";
import type { Form } from "./define-form";
import { FormField } from "./form-field";
import { isAsked } from "./form-values";
import styles from "./form.module.css";
import type { Write } from "./use-write";

interface FormBodyProps {
  form: Form;
  write: Write;
  /** Whose permission is asked. */
  org_id?: string | undefined;
  footer: (isAllowed: boolean) => React.ReactNode;
}

export function FormBody({ form, write, org_id, footer }: FormBodyProps) {
  const { t } = useTranslation("portal");
  const why = useWhyNot(form.access, org_id);
  const { words, kept, failure, values } = write;
  const isReadOnly = why !== null;
  return (
    <AntdForm {...write.formProps} form={write.store} name={form.name} component={false} onValuesChange={write.change}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReadOnly) void write.submit();
        }}
      >
        {why && (
          <div className={styles.why}>
            <WhyNot {...why} />
          </div>
        )}
        {kept.isRestored && !isReadOnly && (
          <InfoBox
            role="status"
            action={
              <Button variant="link" size="small" onClick={kept.startOver}>
                {t("kept.start_anew")}
              </Button>
            }
          >
            {t("kept.restored")}
          </InfoBox>
        )}
        {form.sections.map(({ title, fields }) => {
          const asked = fields.filter((name) => isAsked(form, name, values));
          return (
            asked.length > 0 && (
              <Card key={title} title={words.section(title)}>
                <div className={styles.fields}>
                  {asked.map((name) => {
                    const field = form.fields[name];
                    return (
                      <div key={name} className={field && inputOf(field).isGroup ? styles.wide : styles.field}>
                        <FormField {...{ form, name, write, isReadOnly }} />
                      </div>
                    );
                  })}
                </div>
              </Card>
            )
          );
        })}
        {failure !== null && (
          <InfoBox tone="error" role="alert" title={words.failed}>
            {failure}
          </InfoBox>
        )}
        <div className={styles.end}>{footer(!isReadOnly)}</div>
      </form>
    </AntdForm>
  );
}
