/** The answer to a question: to the provider, to the merchant, or a note for the team. */
import Paperclip from "lucide/dist/esm/icons/paperclip.mjs";
import Send from "lucide/dist/esm/icons/send.mjs";
import { useRef, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit } from "../../../contract/access-rules";
import type { AnswerOpenItem, OpenItemThread } from "../../../contract/records/onboarding";
import { messageAudiences } from "../../../contract/reference/open-items";
import { AllowedButton, useDraft, useDraftWrite } from "../../kit/parts";
import { useCallAnswer, useKit } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";
import { useSignedIn } from "../../providers/signed-in-context";
import { FileInput } from "../../ui/field/file-input";
import { Button } from "../../ui/field/button";
import { Chip } from "../../ui/figure/chip";
import { InfoBox } from "../../ui/figure/info-box";
import { LongTextField } from "../../ui/field/long-text-field";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./desk.module.css";
import { useAttachment, type Attachment } from "./use-attachment";

type Audience = AnswerOpenItem["audience"];

export function AnswerBox({ thread, onTaken }: { thread: OpenItemThread; onTaken: () => void }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  if (thread.state === "DONE") return <p className={styles.quiet}>{t("desk.done")}</p>;
  if (!may({ call: "POST /partner/open-item/{id}/message" }).allowed) return null;
  if (!may({ admin: true }).allowed) return <InfoBox title={t("desk.cannot")}>{say("why.read_only_detail")}</InfoBox>;
  return <AnswerForm thread={thread} onTaken={onTaken} />;
}

interface Answer {
  audience: Audience;
  text: string;
  document: Attachment | null;
}

const empty: Answer = { audience: "PROVIDER", text: "", document: null };

/** Kept by whatever version of this box: what it does not know it leaves. */
function readAnswer({ audience, text, document }: Readonly<Record<string, unknown>>): Partial<Answer> {
  const { id, file_name } = (document ?? {}) as Partial<Attachment>;
  return {
    audience: messageAudiences.find((each) => each === audience) ?? empty.audience,
    text: typeof text === "string" ? text : "",
    document: typeof id === "string" && typeof file_name === "string" ? { id, file_name } : null,
  };
}

function AnswerForm({ thread: { id, org_id, kind }, onTaken }: { thread: OpenItemThread; onTaken: () => void }) {
  const { t } = useTranslation("onboarding");
  const show = useCallAnswer();
  const { session } = useSignedIn();
  const isOwn = org_id === session.partner?.associated_org.id;
  const draft = useDraft({ name: `open-item/${id}`, start: empty, read: readAnswer });
  const { audience, text, document } = draft.values;
  const isNarrow = useIsNarrow();
  const file = useRef<HTMLInputElement>(null);
  const answer = useDraftWrite<Answer, OpenItemThread>(draft, {
    done: t(`desk.sent.${audience}`),
    touches: [onboarding],
    // One field, below which all is said.
    placeOf: () => "text",
    onDone: (answered) => {
      draft.startOver();
      show(onboarding, "GET /partner/open-item/{id}", { params: { id } }, answered);
      onTaken();
    },
  });
  const attachment = useAttachment(isOwn ? null : org_id, (attached) => draft.change({ document: attached }));
  const isBusy = answer.isBusy || attachment.progress !== null;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") draft.refuse({ text: t("desk.empty_answer") });
    else
      answer.send({
        call: "POST /partner/open-item/{id}/message",
        params: { id },
        body: { audience, text, ...(document && { document_id: document.id }) },
      });
  };
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      {draft.isRestored && <p className={styles.quiet}>{t("desk.restored")}</p>}
      <SegmentedControl
        label={t("desk.to")}
        value={audience}
        onChange={(chosen) => draft.change({ audience: chosen })}
        segments={messageAudiences
          .filter((each) => !isOwn || each !== "MERCHANT")
          .map((value) => ({ value, label: t(isNarrow ? `desk.audiences_short.${value}` : `desk.audiences.${value}`) }))}
      />
      <LongTextField
        label={t("desk.answer")}
        isLabelHidden
        placeholder={t(`desk.placeholders.${audience}`)}
        value={text}
        maxLength={4000}
        error={draft.problems.text ?? draft.failure ?? attachment.problem ?? undefined}
        dir="auto"
        onFocus={onTaken}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <div className={styles.formEnd}>
        <FileInput
          ref={file}
          label={t("desk.attach")}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onFile={(chosen) => {
            onTaken();
            attachment.start(chosen);
          }}
        />
        {document ? (
          <Chip
            label={t("desk.attached")}
            value={document.file_name}
            removeLabel={t("desk.detach")}
            onRemove={() => draft.change({ document: null })}
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
          {t(audience === "TEAM" ? "desk.add_note" : "desk.send")}
        </Button>
      </div>
    </form>
  );
}
