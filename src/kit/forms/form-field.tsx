/** One field of a form: its kind's input in the standard frame, with its error. */
import { Form as AntdForm } from "antd";
import type { FormRule } from "antd";
import { useTranslation } from "react-i18next";
import { describedBy } from "../../ui/field/field-frame";
import { FramedInput } from "../fields/framed-input";
import { inputOf, type InputProps } from "../fields/input";
import { ConflictChoice } from "./conflict-choice";
import type { Form } from "./define-form";
import { isOptional, issueOf, type FormValues } from "./form-values";
import { controlId, type Write } from "./use-write";

interface FormFieldProps {
  form: Form;
  name: string;
  write: Write;
  isReadOnly: boolean;
  /** In one box with the field after it, which says whether both may be left out. */
  isFirstPart?: boolean;
}

export function FormField({ form, name, write, isReadOnly, isFirstPart = false }: FormFieldProps) {
  const { t } = useTranslation("portal");
  const { words, conflicts } = write;
  const field = form.fields[name];
  if (!field) throw new Error(`form ${form.name} has no field ${name}`);
  const id = controlId(form, name);
  const isRequired = !isOptional(form, name, write.values, write.about.record);
  const label = words.label(name);
  const hint = isReadOnly ? undefined : words.hint(name);
  const refusalOf = (value: unknown) => {
    const issue = issueOf(form, name, value, write.store.getFieldsValue(true) as FormValues);
    return issue && words.problem(name, issue);
  };
  // Shown on blur, and not for empty fields.
  const rule: FormRule = {
    validator: (_, value) => {
      const refusal = refusalOf(value);
      return refusal === null ? Promise.resolve() : Promise.reject(new Error(refusal));
    },
  };
  return (
    <AntdForm.Item noStyle shouldUpdate>
      {({ getFieldError }) => {
        const error = getFieldError(name)[0];
        const texts = { label, hint, error };
        const input = (
          <AntdForm.Item name={name} noStyle validateTrigger="onBlur" validateFirst rules={[rule]}>
            <BoundInput
              {...{ id, name, field, label, isRequired, isReadOnly, refusalOf }}
              isInvalid={error !== undefined}
              describedBy={describedBy(id, texts)}
              org_id={typeof write.about.org_id === "string" ? write.about.org_id : undefined}
              emptyWord={words.empty(name)}
              record={write.about.record}
              values={write.values}
              leftOut={(names) => words.leftOut(name, names)}
              describe={(value) => words.describe(name, value)}
            />
          </AntdForm.Item>
        );
        return (
          <div>
            <FramedInput
              {...{ id, field, isReadOnly }}
              {...texts}
              aside={isRequired || isReadOnly || isFirstPart ? undefined : t("form.optional")}
            >
              {input}
            </FramedInput>
            <ConflictChoice
              conflict={conflicts[name]}
              field={field}
              values={write.values}
              onDecide={(value) => write.decide(name, value)}
            />
          </div>
        );
      }}
    </AntdForm.Item>
  );
}

type BoundInputProps = Omit<InputProps, "value" | "onChange"> & Partial<Pick<InputProps, "value" | "onChange">>;

/** Ant Design's form gives value, `onChange` and `onBlur`. */
function BoundInput({ value = null, onChange = () => undefined, ...rest }: BoundInputProps) {
  const { Input } = inputOf(rest.field);
  return <Input {...rest} value={value} onChange={onChange} />;
}
