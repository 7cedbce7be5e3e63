/** The partner's logo: chosen, seen on light and dark before it counts, removed. */
import Upload from "lucide/dist/esm/icons/upload.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rule } from "../../../contract/permissions";
import { AllowedButton, useFileTransfer, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { usePartnerLogo } from "../../providers/partner-logo";
import { useSignedIn } from "../../providers/signed-in-context";
import { logoTransfer } from "../../providers/upload-document";
import { FileInput } from "../../ui/field/file-input";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Meter } from "../../ui/figure/meter";
import { BrandMark } from "../../ui/frame/brand-mark";
import { PoweredBy } from "../../ui/frame/powered-by";
import { SettingsFrame } from "./settings-frame";
import styles from "./settings.module.css";

const rule: Rule = { admin: true, call: "PUT /partner-setting" };
const grounds = ["PureLightTheme", "NebulaFighterTheme"] as const;

export default function LogoPage() {
  const { t, i18n } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  const { session, logoId, takeLogo } = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const shown = usePartnerLogo(logoId);
  const [preview, setPreview] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const saving = useWriteCall<{ value: unknown }>({
    done: ({ value }) => t(value === null ? "logo.removed" : "logo.saved"),
    onDone: ({ value }) => {
      takeLogo(value as string | null);
      setIsRemoving(false);
    },
  });
  const choose = (value: string | null) => saving.send({ call: "PUT /partner-setting", body: { key: "partner_logo", value } });
  const { file, sent, problem, start, again } = useFileTransfer({
    ...logoTransfer({ speaker: i18n, cut: t("logo.cut") }),
    onSent: choose,
  });
  useEffect(() => {
    if (preview === null) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const name = session.partner?.name ?? "";
  // What was refused is not how it will look.
  const url = (problem === null ? preview : null) ?? shown;
  return (
    <SettingsFrame place="logo">
      <Card title={t("logo.title")} subtitle={t("logo.text")}>
        <Grounds name={name} url={url} />
        <div className={styles.buttons}>
          <AllowedButton
            rule={rule}
            icon={Upload}
            variant="primary"
            isBusy={file !== null || saving.isBusy}
            onClick={() => input.current?.click()}
          >
            {t(logoId === null ? "logo.upload" : "logo.replace")}
          </AllowedButton>
          {logoId !== null && (
            <AllowedButton rule={rule} onClick={() => setIsRemoving(true)}>
              {t("logo.remove")}
            </AllowedButton>
          )}
        </div>
        <p className={styles.note}>{t("logo.limits")}</p>
        <FileInput
          ref={input}
          label={t("logo.upload")}
          accept="image/png,image/jpeg"
          onFile={(chosen) => {
            if (chosen.type.startsWith("image/")) setPreview(URL.createObjectURL(chosen));
            start(chosen);
          }}
        />
        {file && <Meter label={t("logo.uploading", { name: file.name })} value={sent} max={Math.max(file.size, 1)} />}
        {problem !== null && (
          <p role="alert" className={styles.failed}>
            {problem}
            {again && (
              <Button variant="link" size="small" onClick={again}>
                {say("actions.try_again")}
              </Button>
            )}
          </p>
        )}
      </Card>
      {isRemoving && (
        <RemoveDialog
          name={name}
          isBusy={saving.isBusy}
          onClose={() => setIsRemoving(false)}
          onRemove={() => {
            setPreview(null);
            choose(null);
          }}
        />
      )}
    </SettingsFrame>
  );
}

/** As it will look, on the lightest ground and the darkest. */
function Grounds({ name, url }: { name: string; url: string | null }) {
  const { t: say } = useTranslation("portal");
  const { config } = useSignedIn();
  return (
    <div className={styles.grounds}>
      {grounds.map((theme) => (
        <figure key={theme} className={styles.ground} data-theme={theme}>
          <BrandMark name={name} ground="side" {...(url !== null && { logoUrl: url })} />
          <PoweredBy text={say("powered_by", { provider: config.provider.name })} />
          <figcaption className="visually-hidden">{say(`themes.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface RemoveDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

function RemoveDialog({ name, isBusy, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("logo.remove_title")}
      footer={
        <>
          <Button onClick={onClose}>{say("actions.cancel")}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onRemove}>
            {t("logo.remove")}
          </Button>
        </>
      }
    >
      <p>{t("logo.remove_text", { name })}</p>
    </Dialog>
  );
}
