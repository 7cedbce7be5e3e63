import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface UnsavedGuardProps {
  isDirty: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** Asks before typed things are lost: on links, on back, and by the browser's own question on closing. */
export function UnsavedGuard({ isDirty, title, text, leave, stay }: UnsavedGuardProps) {
  const { t } = useTranslation("portal");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title}
      closeLabel={t("actions.close")}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{leave}</Button>
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
