/** The answer to a question: to the provider, to the merchant, or a note for the team. */
import Paperclip from "lucide-react/icons/paperclip";
import Send from "lucide-react/icons/send";
import { useMemo, useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit } from "../../../contract/access-rules";
import type { AnswerOpenItem, OpenItemThread } from "../../../contract/records/onboarding";
import { messageAudiences } from "../../../contract/reference/open-items";
import { AllowedButton, useKeptForm, useWriteCall } from "../../kit/parts";
import { useCallAnswer, useKit } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";
import { newId } from "../../lib/new-id";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Chip } from "../../ui/figure/chip";
import { InfoBox } from "../../ui/figure/info-box";
import { LongTextField } from "../../ui/field/long-text-field";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./desk.module.css";
import { useAttachment, type Attachment } from "./use-attachment";

type Audience = AnswerOpenItem["audience"];

export function AnswerBox({ thread, onAnswered }: { thread: OpenItemThread; onAnswered: () => void }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  if (thread.state === "DONE") return <p className={styles.quiet}>{t("desk.done")}</p>;
  if (!may({ call: "POST /partner/open-item/{id}/message" }).allowed) return null;
  if (!may({ admin: true }).allowed) return <InfoBox title={t("desk.cannot")}>{say("why.read_only_detail")}</InfoBox>;
  return <AnswerForm thread={thread} onAnswered={onAnswered} />;
}

interface Draft {
  audience: Audience;
  text: string;
  document: Attachment | null;
  key: string;
}

const emptyDraft = (): Draft => ({ audience: "PROVIDER", text: "", document: null, key: newId() });

/** Kept by whatever version of this box: what it does not know it leaves. */
function readDraft(kept: unknown): Draft {
  const { audience, text, document, key } = (kept ?? {}) as Partial<Draft>;
  const empty = emptyDraft();
  return {
    audience: messageAudiences.find((each) => each === audience) ?? empty.audience,
    text: typeof text === "string" ? text : "",
    document:
      typeof document?.id === "string" && typeof document.file_name === "string"
        ? { id: document.id, file_name: document.file_name }
        : null,
    key: typeof key === "string" ? key : empty.key,
  };
}

function AnswerForm({ thread: { id, org_id, kind }, onAnswered }: { thread: OpenItemThread; onAnswered: () => void }) {
  const { t } = useTranslation("onboarding");
  const show = useCallAnswer();
  const { session } = useSignedIn();
  const isOwn = org_id === session.partner?.associated_org.id;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const isNarrow = useIsNarrow();
  const file = useRef<HTMLInputElement>(null);
  const kept = useMemo(() => draft, [draft]);
  const isDirty = draft.text.trim() !== "" || draft.document !== null;
  const form = useKeptForm({ form: `open-item/${id}`, value: kept, isDirty, restore: (value) => setDraft(readDraft(value)) });
  const answer = useWriteCall<OpenItemThread>({
    done: t(`desk.sent.${draft.audience}`),
    failed: false,
    touches: [onboarding],
    onDone: async (answered) => {
      setDraft(emptyDraft());
      await form.forget();
      show(onboarding, "GET /partner/open-item/{id}", { params: { id } }, answered);
      onAnswered();
    },
  });
  // The same key for the same content: retrying after a lost answer doesn't send it twice.
  const set = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part, key: newId() }));
    setIsEmptyShown(false);
    if (answer.error) answer.reset();
  };
  const attachment = useAttachment(isOwn ? null : org_id, (document) => set({ document }));
  const isBusy = answer.isBusy || attachment.progress !== null;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { audience, text, document } = draft;
    if (text.trim() === "") setIsEmptyShown(true);
    else
      answer.send({
        call: "POST /partner/open-item/{id}/message",
        params: { id },
        body: { audience, text, ...(document && { document_id: document.id }) },
        idempotency_key: draft.key,
      });
  };
  // Ours are one sentence a field.
  const refused = (answer.error?.errors ?? {}) as Readonly<Record<string, string>>;
  const problem = isEmptyShown
    ? t("desk.empty_answer")
    : (refused.text ?? refused.audience ?? refused.document_id ?? answer.error?.message);
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      {form.isRestored && isDirty && <p className={styles.quiet}>{t("desk.restored")}</p>}
      <SegmentedControl
        label={t("desk.to")}
        value={draft.audience}
        onChange={(audience) => set({ audience })}
        segments={messageAudiences
          .filter((each) => !isOwn || each !== "MERCHANT")
          .map((value) => ({ value, label: t(isNarrow ? `desk.audiences_short.${value}` : `desk.audiences.${value}`) }))}
      />
      <LongTextField
        label={t("desk.answer")}
        isLabelHidden
        placeholder={t(`desk.placeholders.${draft.audience}`)}
        value={draft.text}
        maxLength={4000}
        error={problem ?? attachment.problem ?? undefined}
        dir="auto"
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className={styles.formEnd}>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t("desk.attach")}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) attachment.start(chosen);
            // The same file may be chosen again after it was refused.
            target.value = "";
          }}
        />
        {draft.document ? (
          <Chip
            label={t("desk.attached")}
            value={draft.document.file_name}
            removeLabel={t("desk.detach")}
            onRemove={() => set({ document: null })}
            onClick={() => file.current?.click()}
          />
        ) : attachment.progress !== null ? (
          <Button size="small" icon={Paperclip} onClick={attachment.cancel}>
            {t("desk.uploading", { percent: attachment.progress })}
          </Button>
        ) : (
          <AllowedButton
            rule={isOwn ? { admin: true } : kybEdit}
            org_id={isOwn ? undefined : org_id}
            size="small"
            icon={Paperclip}
            onClick={() => file.current?.click()}
          >
            {t("desk.attach")}
          </AllowedButton>
        )}
        {/* A dispute is answered by its evidence, on its own page: that is the filled button, above. */}
        <Button type="submit" variant={kind === "DISPUTE" ? "outline" : "primary"} icon={Send} isBusy={isBusy}>
          {t(draft.audience === "TEAM" ? "desk.add_note" : "desk.send")}
        </Button>
      </div>
    </form>
  );
}
