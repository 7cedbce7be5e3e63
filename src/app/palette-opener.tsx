import Search from "lucide/dist/esm/icons/search.mjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../kit/shell";
import { IconButton } from "../ui/field/icon-button";
import { SearchOpener } from "../ui/frame/search-opener";
import { late } from "../ui/late";
import { withTexts } from "./text-files";

const CommandPalette = late(() => withTexts(import("./command-palette"), "records"));

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, by Ctrl or Cmd and K as well; its scripts come with the first opening. */
export function usePalette() {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return {
    field: <SearchOpener label={t("palette.open")} keys={isMac() ? "⌘ K" : "Ctrl K"} onClick={open} />,
    button: <IconButton icon={Search} iconSize={20} label={t("palette.open_short")} aria-haspopup="dialog" onClick={open} />,
    palette: (
      <Dialog isBare isOpen={isOpen} onClose={close} title={t("palette.title")}>
        <CommandPalette onClose={close} />
      </Dialog>
    ),
  };
}
