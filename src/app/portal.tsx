/** One session's portal: its providers around its router. */
import i18next from "i18next";
import { useCallback, useMemo, useState, type ComponentType } from "react";
import { RouterProvider } from "react-router-dom";
import { KitContext } from "../kit/shell";
import { SignedInContext, type SignedIn } from "../providers/signed-in-context";
import { FormatContext } from "../ui/format-context";
import { LinkContext, type LinkProps } from "../ui/link-context";
import type { PortalContext } from "./portal-context";
import { RecentPlacesContext } from "./recent-places";

/** What was kept before it had this form is no logo. */
const readLogoId = (value: unknown): string | null => (typeof value === "string" ? value : null);

export function Portal({ context, link }: { context: PortalContext; link: ComponentType<LinkProps> }) {
  const { timeZone, session } = context.signedIn;
  const [user, setUser] = useState(session.user);
  const [logoId, takeLogo] = useState(() => readLogoId(context.signedIn.preference("partner_logo")));
  const takeUser = useCallback<SignedIn["takeUser"]>((changed) => setUser((before) => ({ ...before, ...changed })), []);
  const signedIn = useMemo(
    () => ({ ...context.signedIn, session: { ...session, user }, takeUser, logoId, takeLogo }),
    [context.signedIn, session, user, takeUser, logoId],
  );
  const format = useMemo(() => ({ locale: i18next.language, timeZone }), [timeZone]);
  return (
    <SignedInContext value={signedIn}>
      <KitContext value={context.kit}>
        <FormatContext value={format}>
          <LinkContext value={link}>
            <RecentPlacesContext value={context.recent}>
              <RouterProvider router={context.router} />
            </RecentPlacesContext>
          </LinkContext>
        </FormatContext>
      </KitContext>
    </SignedInContext>
  );
}
