import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface UnsavedGuardProps {
  isDirty: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
  /** Somebody chose to leave: what was typed is given up. */
  onLeave: () => void;
}

/** Asks before typed things are given up, on links and on back. A reload or a closed window loses none: the form is kept. */
export function UnsavedGuard({ isDirty, title, text, leave, stay, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation("portal");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  const proceed = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title}
      closeLabel={t("actions.close")}
      footer={
        <>
          <Button onClick={proceed}>{leave}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
