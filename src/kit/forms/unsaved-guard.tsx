import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The user chose to leave: what was typed is given up. */
  onLeave?: () => void;
  /** Instead of those about what was typed. */
  title?: string;
  text?: string;
}

/** A form over a list is left when the address no longer names it, wherever that leads. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get("form") ?? ""}`;

/** Asks before typed things are given up, on links and on back. A reload or a closed window loses none: the form is kept. */
export function UnsavedGuard({ isDirty, onLeave, title, text }: UnsavedGuardProps) {
  const { t } = useTranslation("portal");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation));
  const proceed = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title ?? t("form.leave_title")}
      footer={
        <>
          <Button onClick={proceed}>{t("form.leave")}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t("form.stay")}
          </Button>
        </>
      }
    >
      <p>{text ?? t("form.leave_text")}</p>
    </Dialog>
  );
}
