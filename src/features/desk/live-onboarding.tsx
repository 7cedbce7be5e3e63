import { useInvalidate } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";
import { numberFormat } from "../../lib/number-format";
import type { SidebarItem } from "../../ui/frame/sidebar-menu";
import { useNeedsYou } from "./use-needs-you";

/** Several changes at once cost one question. */
const gatherMs = 800;

/**
 * Once on every screen: refetches onboarding data when a merchant or an open item changes, and returns how many items
 * wait for the partner.
 */
export default function LiveOnboarding({ onCount }: { onCount: (count: SidebarItem["count"]) => void }) {
  const { t, i18n } = useTranslation("portal");
  const invalidate = useInvalidate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate({ resource: onboarding, invalidates: ["resourceAll"] }), gatherMs);
  };
  useLive("organizations", refresh);
  useLive("open-items", refresh);
  const count = useNeedsYou() ?? 0;
  const shown = numberFormat(i18n.language).format(count);
  const label = t("frame.needs_you", { count });
  useEffect(() => {
    onCount(count > 0 ? { shown, label } : undefined);
  }, [count, shown, label, onCount]);
  return null;
}
