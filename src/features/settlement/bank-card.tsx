import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { manageSettlement } from "../../../contract/access-rules";
import { isMasked } from "../../../contract/mask";
import { eventsFrom } from "../../../contract/lifecycles/define-lifecycle";
import { settlementBankLifecycle, stateOfSettlementBank } from "../../../contract/lifecycles/settlement-bank";
import type { BankValidation, SettlementBank } from "../../../contract/records/settlement-bank";
import { toneOf } from "../../../contract/statuses";
import { AllowedButton, MaskedNumber, statusIcon, useWriteCall } from "../../kit/parts";
import { Dialog, useKit, useNotify } from "../../kit/shell";
import { settlement } from "../../lib/settlement";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { Flag } from "../../ui/figure/flag";
import { Icon } from "../../ui/icon";
import { InfoBox } from "../../ui/figure/info-box";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./settlement.module.css";
import { StatementUpload } from "./statement-upload";

interface BankCardProps {
  bank: SettlementBank;
  /** The account that stays in use until this one is confirmed. */
  replaced: SettlementBank | undefined;
  isInUse: boolean;
  onEdit: () => void;
}

const nameOf = ({ settlement_bank_display_name, bank_name }: SettlementBank) => settlement_bank_display_name ?? bank_name;

export function BankCard({ bank, replaced, isInUse, onEdit }: BankCardProps) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  const [validation, setValidation] = useState<BankValidation | null>(null);
  const offered = eventsFrom(settlementBankLifecycle, stateOfSettlementBank(bank), "partner");
  return (
    <Card
      title={
        <span className={styles.currency}>
          <Flag currency={bank.currency} />
          <bdi>{nameOf(bank) ?? t("banks.unnamed", { currency: bank.currency })}</bdi>
        </span>
      }
      level={3}
      actions={
        <span className={styles.tags}>
          {isInUse && <StatusTag tone="success" icon={Landmark} label={t("banks.in_use")} />}
          <StatusTag tone={toneOf(bank.status)} icon={statusIcon(bank.status)} label={say(`statuses.${bank.status}`)} />
        </span>
      }
      footer={
        offered.includes("describe") && (
          <span className={styles.tags}>
            {offered.includes("confirm") && <Confirm bank={bank} />}
            {(!isAnyMasked(bank) || may({ call: "POST /partner/organization/settlement-bank/{id}/reveal" }).allowed) && (
              <AllowedButton
                rule={{ ...manageSettlement, call: "PATCH /partner/organization/settlement-bank/{id}" }}
                org_id={bank.org_id}
                onClick={onEdit}
              >
                {t("banks.change")}
              </AllowedButton>
            )}
            <StatementUpload bank={bank} />
            {offered.includes("validate") && <Validate bank={bank} onDone={setValidation} />}
          </span>
        )
      }
    >
      {replaced && bank.status !== "DEACTIVATED" && replaced.status !== "DEACTIVATED" && (
        <InfoBox className={styles.note}>{t("banks.replaces", { name: nameOf(replaced) ?? replaced.currency })}</InfoBox>
      )}
      {bank.status === "REJECTED" && bank.reason && (
        <InfoBox tone="error" className={styles.note} title={t("banks.rejected")}>
          <p dir="auto">{bank.reason}</p>
        </InfoBox>
      )}
      <Facts layout="pairs" facts={factsOf(bank, t)} />
      {validation && <Validation validation={validation} />}
    </Card>
  );
}

/** Its numbers would be written over by their masks, where they can't be asked for whole. */
const isAnyMasked = ({ account_number, iban, pay_id }: SettlementBank): boolean =>
  [account_number, iban, pay_id].some((number) => number !== null && isMasked(number));

type Say = ReturnType<typeof useTranslation<"settlement">>["t"];

function factsOf(bank: SettlementBank, t: Say) {
  const text = (key: string, label: string, value: string | null) => (value ? [{ key, label, value: <bdi>{value}</bdi> }] : []);
  const secret = (name: "account_number" | "iban" | "pay_id", label: string) =>
    bank[name] ? [{ key: name, label, value: <BankNumber bank={bank} name={name} value={bank[name]} /> }] : [];
  return [
    ...text("currency", t("activation.currency"), bank.currency),
    ...text("holder", t("banks.holder"), bank.account_holder_name),
    ...text("bank", t("banks.bank"), bank.bank_name),
    ...text("bsb", t("banks.bsb"), bank.bsb),
    ...text("aba", t("banks.aba"), bank.aba),
    ...text("sort_code", t("banks.sort_code"), bank.sort_code),
    ...secret("account_number", t("banks.number")),
    ...secret("iban", t("banks.iban")),
    ...text("bic", t("banks.bic"), bank.bic_swift),
    ...secret("pay_id", t("banks.pay_id")),
    ...(bank.validated_at ? [{ key: "at", label: t("banks.approved_at"), value: <TimeText instant={bank.validated_at} /> }] : []),
  ];
}

function BankNumber({ bank, name, value }: { bank: SettlementBank; name: string; value: string }) {
  const resource = useKit().resourceOf("settlement-banks");
  return <MaskedNumber value={value} record={bank} source={resource && { resource, name }} />;
}

/** By the first payout method that reaches the account. */
function Validate({ bank, onDone }: { bank: SettlementBank; onDone: (validation: BankValidation) => void }) {
  const { t } = useTranslation("settlement");
  const notify = useNotify();
  const [isLooking, setIsLooking] = useState(false);
  const { send, isBusy } = useWriteCall<BankValidation>({ done: t("banks.validated"), touches: [settlement], onDone });
  const validate = async () => {
    setIsLooking(true);
    try {
      const { bank_country: country, currency, id } = bank;
      const query = { sender_country: country, beneficiary_country: country, currency };
      const methods = await callGateway("GET /partner/torc/payout-method/all", { query });
      const method = methods.find((each) => each.id === bank.payout_method_id) ?? methods[0];
      if (!method) notify("error", t("banks.no_method"));
      else {
        send({
          call: "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank",
          params: { id: method.id },
          body: { settlement_bank_id: id },
        });
      }
    } catch (error) {
      notify("error", error instanceof Error ? error.message : t("banks.validate_failed"));
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <AllowedButton
      rule={{
        ...manageSettlement,
        feature: "local_rails",
        call: "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank",
      }}
      org_id={bank.org_id}
      isBusy={isBusy || isLooking}
      onClick={() => void validate()}
    >
      {t("banks.validate")}
    </AllowedButton>
  );
}

function Validation({ validation: { status, checks, account_name_match, name_check } }: { validation: BankValidation }) {
  const { t } = useTranslation("settlement");
  // It passes without the statement, which is asked for all the same.
  const outcome = status === "PASSED" && !checks.every(({ passed }) => passed) ? "OPEN" : status;
  return (
    <InfoBox
      tone={outcome === "PASSED" ? "success" : "warning"}
      className={styles.note}
      role="status"
      title={t(`banks.checked_title_${outcome}`)}
    >
      <ul className={styles.checks}>
        {checks.map(({ code, passed }) => (
          <li key={code}>
            <Icon of={passed ? CircleCheck : outcome === "OPEN" ? CircleDashed : CircleX} size={16} />
            <span className="visually-hidden">
              {t(passed ? "banks.passed" : outcome === "OPEN" ? "banks.still_open" : "banks.not_passed")}
            </span>
            {t(`banks.codes.${code}`)}
          </li>
        ))}
      </ul>
      {t(`banks.match.${account_name_match}`)} {name_check && t(`banks.name_check.${name_check}`)}
    </InfoBox>
  );
}

function Confirm({ bank }: { bank: SettlementBank }) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy } = useWriteCall<SettlementBank & { payouts_under_way: number }>({
    done: ({ payouts_under_way: count }) => (count > 0 ? t("banks.confirmed_under_way", { count }) : t("banks.confirmed")),
    touches: [settlement],
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <AllowedButton
        rule={{ ...manageSettlement, call: "POST /partner/organization/settlement-bank/{id}/confirm" }}
        org_id={bank.org_id}
        variant="primary"
        onClick={() => setIsOpen(true)}
      >
        {t("banks.confirm")}
      </AllowedButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("banks.confirm_title")}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{say("actions.cancel")}</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              onClick={() =>
                send({
                  call: "POST /partner/organization/settlement-bank/{id}/confirm",
                  params: { id: bank.id },
                  body: { version: bank.version },
                })
              }
            >
              {t("banks.confirm_now")}
            </Button>
          </>
        }
      >
        <p>{t("banks.confirm_text")}</p>
      </Dialog>
    </>
  );
}
