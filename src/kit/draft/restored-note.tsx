/** Says that typing kept in this browser is back, and offers the form as it was before. */
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";

export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation("portal");
  return (
    <InfoBox
      role="status"
      action={
        <Button variant="link" size="small" onClick={onStartOver}>
          {t("kept.start_over")}
        </Button>
      }
    >
      {t("kept.restored")}
    </InfoBox>
  );
}
