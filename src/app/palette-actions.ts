/** What can be done from the command palette, by the people who may. */
import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import Palette from "lucide/dist/esm/icons/palette.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { withoutGrant } from "../../contract/permissions";
import { createHref, resourceWord, useKit } from "../kit/shell";
import { useSignedIn } from "../providers/signed-in-context";
import { themeNames } from "../themes/theme-names";
import type { Command } from "../ui/overlay/command-list";
import { resources } from "./resource-registry";
import { useTheme } from "./use-theme";

interface ActionsProps {
  /** Nothing is typed: the themes are then one action, which types their word. */
  isShort: boolean;
  onQuery: (query: string) => void;
  onClose: () => void;
  onGo: (href: string) => void;
}

export function useActions({ isShort, onQuery, onClose, onGo }: ActionsProps): Command[] {
  const { t } = useTranslation(["portal", "records"]);
  const { session } = useSignedIn();
  const { may } = useKit();
  const { mutate: signOut } = useLogout();
  const { theme: current, choose } = useTheme();
  const creates = resources.flatMap((head) => {
    const { name, create } = head;
    if (!create || !may(withoutGrant(create.access)).allowed) return [];
    const href = createHref(head, create);
    const command = { key: `action:create:${name}`, label: resourceWord(t, name, "create"), icon: Plus, onChoose: () => onGo(href) };
    // A form over a list opens there: "Add user" alone would not say whose.
    return [create.path === undefined ? { ...command, detail: resourceWord(t, name, "title") } : command];
  });
  const themes = themeNames.map((name) => ({
    key: `action:theme:${name}`,
    label: t("records:palette.theme", { name: t(`themes.${name}`) }),
    ...(name === current && { detail: t("records:palette.theme_now") }),
    icon: Palette,
    onChoose: () => {
      choose(name);
      onClose();
    },
  }));
  const anyTheme = {
    key: "action:theme",
    label: t("records:palette.change_theme"),
    icon: Palette,
    onChoose: () => onQuery(t("records:palette.theme", { name: "" })),
  };
  return [
    ...creates,
    ...(isShort ? [anyTheme] : themes),
    {
      key: "action:sign-out",
      label: session.local.is_bo_admin_login ? t("impersonation.end") : t("frame.sign_out"),
      icon: LogOut,
      onChoose: () => signOut(),
    },
  ];
}
