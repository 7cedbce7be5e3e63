/** One session's portal: its providers around its router. */
import i18next from "i18next";
import { useMemo } from "react";
import { RouterProvider } from "react-router-dom";
import { KitContext } from "../kit/shell";
import { SignedInContext } from "../providers/signed-in-context";
import { FormatContext } from "../ui/format-context";
import { LinkContext } from "../ui/link-context";
import type { World } from "./portal-world";
import { RouterLink } from "./router-link";

export function Portal({ world }: { world: World }) {
  const { timeZone } = world.signedIn;
  const format = useMemo(() => ({ locale: i18next.language, timeZone }), [timeZone]);
  return (
    <SignedInContext value={world.signedIn}>
      <KitContext value={world.kit}>
        <FormatContext value={format}>
          <LinkContext value={RouterLink}>
            <RouterProvider router={world.router} />
          </LinkContext>
        </FormatContext>
      </KitContext>
    </SignedInContext>
  );
}
