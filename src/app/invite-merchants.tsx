/** One merchant by a form, or many from a file: `?from=file`. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { Offered } from "../kit/shell";
import { late } from "../ui/late";
import { Tabs } from "../ui/frame/tabs";
import { withTexts } from "./text-files";

const InviteManyPage = late(() => withTexts(import("../features/invite-many/invite-many-page"), "invitations", "refusals"));

export function InviteMerchants({ one }: { one: (tabs: ReactNode) => ReactNode }) {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const way = search.get("from") === "file" ? "file" : "one";
  const tabs = (
    <Offered call="POST /partner/organization/invite-organizations">
      <Tabs
        label={t("invite.ways")}
        current={way}
        tabs={[
          { key: "one", label: t("invite.one"), href: pathname },
          { key: "file", label: t("invite.many"), href: `${pathname}?from=file` },
        ]}
      />
    </Offered>
  );
  return way === "file" ? <InviteManyPage tabs={tabs} /> : one(tabs);
}
