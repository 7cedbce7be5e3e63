import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ZoneField } from "../../kit/inputs";
import { Dialog } from "../../kit/shell";
import { Button } from "../../ui/field/button";

interface ChooseZoneProps {
  timeZone: string;
  onClose: () => void;
  onChoose: (zone: string) => void;
}

/** Any zone that this browser knows. */
export default function ChooseZone({ timeZone, onClose, onChoose }: ChooseZoneProps) {
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
      <ZoneField label={t("home.zone")} value={wanted} onChange={setWanted} />
    </Dialog>
  );
}
