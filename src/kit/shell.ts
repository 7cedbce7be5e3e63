/** The kit's door for what the first list is drawn with anyhow: importing from it fetches nothing more. */
export { CreateLink } from "./create-link";
export { resourceBehind } from "./fields/kinds";
export { resourceWord } from "./fields/words";
export { KitContext, useKit, type KitHost, type ListPreference } from "./kit-context";
export { Dialog, Drawer, warmLayers } from "./layers";
export { SearchBox } from "./list/search-box";
export { useLive } from "./live/use-live";
export { Offered } from "./offered";
export { changeFormOf, createHref, editPath, listHref, showHref } from "./record-address";
export { useAskAgain, useCall, useCallAnswer, type Called } from "./use-call";
export { missingWord } from "./missing-word";
export type { ResourceName } from "./names";
export { useMay } from "./use-may";
export { useNotify } from "./use-notify";
