/** The kit's door for parts of hand-written screens: they come with the screen that draws them. */
export { AllowedButton } from "./allowed-button";
export { AllowedLink } from "./allowed-link";
export { CallButton } from "./call-button";
export { exportColumns } from "./list/export-question";
export { ExportReceiptView, useReceiptFile } from "./list/export-receipt";
export { DueText } from "./due-text";
export { Failed } from "./failed";
export { statusIcon } from "./fields/status/status-icons";
export { FormSlot } from "./form-slot";
export { useKeptForm } from "./forms/use-kept-form";
export { RestoredNote } from "./forms/restored-note";
export { RecordMissing } from "./show/record-missing";
export { useWhyNot } from "./why-not";
export { useFileTransfer } from "./use-file-transfer";
export { useWriteCall } from "./use-write-call";
export { Days, partyIcons, Waiter } from "./waiting";
export { WaitingChoice } from "./waiting-choice";
export { useSay } from "./use-say";
