/** One session's portal: its providers around its router. */
import i18next from "i18next";
import { useMemo } from "react";
import { RouterProvider } from "react-router-dom";
import { KitContext } from "../kit/shell";
import { SignedInContext } from "../providers/signed-in-context";
import { FormatContext } from "../ui/format-context";
import { LinkContext } from "../ui/link-context";
import type { PortalContext } from "./portal-context";
import { RouterLink } from "./router-link";

export function Portal({ context }: { context: PortalContext }) {
  const { timeZone } = context.signedIn;
  const format = useMemo(() => ({ locale: i18next.language, timeZone }), [timeZone]);
  return (
    <SignedInContext value={context.signedIn}>
      <KitContext value={context.kit}>
        <FormatContext value={format}>
          <LinkContext value={RouterLink}>
            <RouterProvider router={context.router} />
          </LinkContext>
        </FormatContext>
      </KitContext>
    </SignedInContext>
  );
}
