/** Below each way of showing who one is: the ways that nothing is sent for, and whose sign-in it is. */
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import Smartphone from "lucide/dist/esm/icons/smartphone.mjs";
import { useTranslation } from "react-i18next";
import type { CodeChannel, CodeDelivery } from "../../../contract/records/sign-in";
import { Button } from "../../ui/field/button";
import { Icon } from "../../ui/icon";
import styles from "./sign-in.module.css";

const held = [
  { channel: "PASSKEY", icon: KeyRound, label: "code.use_passkey" },
  { channel: "TOTP", icon: Smartphone, label: "code.use_app" },
] as const;

export const isHeld = (channel: CodeChannel): boolean => held.some((way) => way.channel === channel);

export function HeldWays({ code, onChosen }: { code: CodeDelivery; onChosen: (channel: CodeChannel) => void }) {
  const { t } = useTranslation("sign-in-code");
  const others = held.filter(({ channel }) => channel !== code.channel && code.channels.includes(channel));
  return others.map(({ channel, icon, label }) => (
    <button key={channel} type="button" className={styles.row} onClick={() => onChosen(channel)}>
      <Icon of={icon} />
      <span>{t(label)}</span>
      <Icon of={ChevronRight} size={16} isDirectional />
    </button>
  ));
}

export function WhoSignsIn({ email, onNotThem }: { email: string; onNotThem: () => void }) {
  const { t } = useTranslation("sign-in-code");
  return (
    <div className={styles.line}>
      <span className={styles.who}>
        <Icon of={CircleCheck} size={16} />
        <bdi>{email}</bdi>
      </span>
      <Button variant="link" size="small" onClick={onNotThem}>
        {t("code.not_you")}
      </Button>
    </div>
  );
}
