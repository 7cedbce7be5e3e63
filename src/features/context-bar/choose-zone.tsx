import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/shell";
import { formatZone } from "../../lib/format-time";
import { Button } from "../../ui/field/button";
import { ZoneField } from "../../ui/field/zone-field";

interface ChooseZoneProps {
  timeZone: string;
  /** An instant, ISO 8601: summer time is as it is then. */
  now: string;
  onClose: () => void;
  onChoose: (zone: string) => void;
}

/** Any zone that this browser knows. */
export default function ChooseZone({ timeZone, now, onClose, onChoose }: ChooseZoneProps) {
  const { t } = useTranslation("portal");
  const [wanted, setWanted] = useState(timeZone);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("home.zone")}
      footer={
        <>
          <Button onClick={onClose}>{t("actions.cancel")}</Button>
          <Button variant="primary" onClick={() => onChoose(wanted)}>
            {t("actions.apply")}
          </Button>
        </>
      }
    >
      <ZoneField label={t("home.zone")} value={wanted} onChange={setWanted} nameOf={(zone) => formatZone(zone, now)} />
    </Dialog>
  );
}
