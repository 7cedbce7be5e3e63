import { useCall } from "../../../kit/shell";
import { useMemo } from "react";
import { field } from "../../../kit";
import { Button } from "../../../ui/field/button";
import { InfoBox } from "../../../ui/figure/info-box";
import { useAnswer } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";
import { FieldAnswer } from "./kind-answer";

/** The methods that reach the account; one chosen for another account stays visible, and is marked. */
export function PayoutMethodAnswer(props: AnswerProps) {
  const { t, answerText } = useKybWords();
  const { asked, isReadOnly } = props;
  const country = useAnswer(asked.path.replace(/payout_method_id$/, "bank_country"));
  const currency = useAnswer(asked.path.replace(/payout_method_id$/, "currency"));
  const methods = useCall(
    "GET /partner/torc/payout-method/all",
    !isReadOnly && typeof country === "string" && typeof currency === "string"
      ? { query: { sender_country: country, beneficiary_country: country, currency } }
      : null,
    { staleTime: Infinity, retry: false },
  );
  const chosen = typeof props.value === "string" ? props.value : null;
  const names = useMemo(() => new Map(methods.data?.map(({ id, name }) => [id, name])), [methods.data]);
  const asField = useMemo(
    () => field.choice([...new Set([...names.keys(), ...(chosen === null ? [] : [chosen])])], "kyb"),
    [names, chosen],
  );
  return (
    <>
      <FieldAnswer {...props} field={asField} labelOf={(id) => names.get(id) ?? answerText("payout_method", id)} />
      {methods.error && (
        <InfoBox
          tone="error"
          role="alert"
          action={
            <Button size="small" isBusy={methods.isFetching} onClick={() => void methods.refetch()}>
              {t("document.again")}
            </Button>
          }
        >
          {t("payout_methods_failed", { message: methods.error.message })}
        </InfoBox>
      )}
    </>
  );
}
