import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callGateway } from "../providers/call-gateway";
import { useSignedIn } from "../providers/signed-in-context";
import { Button } from "../ui/field/button";
import { Dialog } from "../kit/shell";
import styles from "./app.module.css";
import { clockOf } from "./countdown";
import { lastCallAt, onCall } from "./idle-clock";

/** How long before the idle timeout the warning appears. */
const warningMs = 2 * 60_000;

/** A warning before the gateway ends an idle session, with a way to stay. */
export default function IdleWarning() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const [left, setLeft] = useState(session.idle_ms);
  useEffect(() => {
    const look = () => setLeft(lastCallAt() + session.idle_ms - Date.now());
    const timer = setInterval(look, 1000);
    const stop = onCall(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session.idle_ms]);
  const stay = () => {
    // If the session is over, the answer says so, and `callGateway` handles it.
    callGateway("GET /partner-user", {}).catch(() => undefined);
  };
  return (
    <Dialog
      isOpen={left < warningMs && left > 0}
      onClose={stay}
      title={t("idle.title")}
      footer={
        <Button variant="primary" onClick={stay}>
          {t("idle.stay")}
        </Button>
      }
    >
      <p className={styles.idleText}>{t("idle.text", { time: clockOf(left) })}</p>
    </Dialog>
  );
}
