/** Nobody on the way is found: a merchant that is through, or was turned away, has its record all the same. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../kit/shell";
import { consoleHref } from "../../lib/onboarding-address";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { EmptyState } from "../../ui/frame/empty-state";
import { useBoardState } from "./board-address";

const most = 3;

export function NoMatch() {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { state, change } = useBoardState();
  const { q, waiting_on, country } = state;
  // With a filter it may be the filter that leaves them out.
  const isSearched = q !== "" && waiting_on === null && country === null;
  const found = useCall("GET /partner/organization", isSearched ? { query: { q, limit: String(most) } } : null, { of: "organizations" });
  const elsewhere = found.data?.data ?? [];
  return (
    <EmptyState
      title={say("list.no_match_title")}
      text={elsewhere.length > 0 ? t("board.elsewhere", { count: elsewhere.length }) : t("board.no_match_text")}
      action={
        <>
          {elsewhere.map(({ id, name }) => (
            <LinkButton key={id} href={consoleHref(id)}>
              <bdi>{name}</bdi>
            </LinkButton>
          ))}
          <Button variant={elsewhere.length > 0 ? "link" : "outline"} onClick={() => change({ q: "", waiting_on: null, country: null })}>
            {say("list.clear_filters")}
          </Button>
        </>
      }
    />
  );
}
