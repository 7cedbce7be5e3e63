/** The desk: open items about all merchants, by due date, with the selected thread next to them. */
import Inbox from "lucide/dist/esm/icons/inbox.mjs";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { OpenItem } from "../../../contract/records/onboarding";
import { openItemStates } from "../../../contract/reference/open-items";
import { SearchBox, useKit } from "../../kit/shell";
import { Failed, WaitingChoice } from "../../kit/parts";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Chip } from "../../ui/figure/chip";
import { classNames } from "../../ui/class-names";
import { EmptyState } from "../../ui/frame/empty-state";
import { Icon } from "../../ui/icon";
import { KeyHint } from "../../ui/figure/key-hint";
import { Link } from "../../ui/link";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Tabs } from "../../ui/frame/tabs";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { DeskRow } from "./desk-row";
import styles from "./desk.module.css";
import { Thread } from "./thread";
import { useDeskState, useItemCounts, useItems } from "./use-desk";
import { useNeedsYou } from "./use-needs-you";

export default function Desk() {
  const { t, i18n } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { nameOf } = useKit();
  const { desk, change, hrefOf } = useDeskState();
  const counts = useItemCounts(desk);
  const items = useItems(desk);
  const isNarrow = useIsNarrow();
  const rows = items.data ?? [];
  // Beside the list there is always a thread; on a phone it is opened by a press.
  const shown = desk.item ?? (isNarrow ? null : (rows[0]?.id ?? null));
  // What waits longest may change while an answer to it is written: from then on it is in the address.
  const pin = () => desk.item === null && change({ item: shown }, { replace: true });
  const answerBox = useReplyKey();
  const org_name = desk.org_id === null ? null : (nameOf("organizations", desk.org_id) ?? rows[0]?.org_name ?? "…");

  const content = () => {
    if (items.error && !items.data) return <Failed title={t("desk.failed")} of={items} />;
    if (!items.data) return <SkeletonLines count={14} label={say("frame.loading")} />;
    if (rows.length === 0) {
      const isFiltered = desk.q !== "" || desk.org_id !== null || desk.waiting_on !== null;
      if (isFiltered)
        return (
          <EmptyState
            title={say("list.no_match_title")}
            action={
              <Button onClick={() => change({ q: "", org_id: null, waiting_on: null, item: null })}>{say("list.clear_filters")}</Button>
            }
          />
        );
      return <EmptyState title={t(`desk.empty.${desk.state}`)} text={t("desk.empty_text")} />;
    }
    return <Rows rows={rows} shown={shown} hrefOf={(item) => hrefOf({ item })} onChoose={(item) => change({ item }, { replace: true })} />;
  };
  const isThreadAlone = isNarrow && shown !== null;
  return (
    <div className={styles.desk}>
      {!isThreadAlone && (
        <>
          <Tabs
            label={t("desk.tabs_label")}
            current={desk.state}
            tabs={openItemStates.map((state) => ({
              key: state,
              label: t(`desk.states.${state}`),
              count: counts.data ? numberFormat(i18n.language).format(counts.data[state] ?? 0) : undefined,
              href: hrefOf({ state, item: null }),
            }))}
          />
          <Filters org_name={org_name} />
        </>
      )}
      <div className={classNames(styles.panes, rows.length === 0 && shown === null && styles.alone)}>
        {!isThreadAlone && (
          <Card isFlush={rows.length > 0} footer={rows.length > 0 && <ListFoot items={items} />}>
            {content()}
          </Card>
        )}
        {shown === null ? (
          rows.length > 0 &&
          !isNarrow && (
            <Card>
              <p className={styles.quiet}>
                <Icon of={Inbox} /> {t("desk.choose")}
              </p>
            </Card>
          )
        ) : (
          <Thread key={shown} id={shown} answerBox={answerBox} backHref={isNarrow ? hrefOf({ item: null }) : undefined} onTaken={pin} />
        )}
      </div>
    </div>
  );
}

function Filters({ org_name }: { org_name: string | null }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { desk, change, hrefOf } = useDeskState();
  const mine = useNeedsYou() ?? 0;
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        label={t("desk.find")}
        value={desk.q}
        onSearch={(q) => change({ q, item: null }, { replace: true })}
      />
      <WaitingChoice value={desk.waiting_on} onChange={(waiting_on) => change({ waiting_on, item: null })} />
      {mine > 0 && desk.waiting_on !== "partner" && (
        <Link href={hrefOf({ state: "RESPONSE_REQUIRED", waiting_on: "partner", item: null })}>
          {say("frame.needs_you", { count: mine })}
        </Link>
      )}
      {org_name !== null && (
        <Chip
          label={t("board.merchant")}
          value={org_name}
          removeLabel={say("actions.remove")}
          onRemove={() => change({ org_id: null })}
          onClick={() => change({ org_id: null })}
        />
      )}
    </div>
  );
}

function ListFoot({ items }: { items: ReturnType<typeof useItems> }) {
  const { t } = useTranslation("onboarding");
  const shown = items.data?.length ?? 0;
  const { total } = items;
  return (
    <>
      <span>{t("desk.shown", { shown: shown, total })}</span>
      {items.more ? (
        <Button variant="link" size="small" isBusy={items.isFetchingMore} onClick={items.more}>
          {t("board.more", { count: total - shown })}
        </Button>
      ) : (
        <span className={styles.keys}>
          <KeyHint keys="↑" /> <KeyHint keys="↓" /> {t("desk.move")} <KeyHint keys="R" /> {t("desk.reply")}
        </span>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly OpenItem[];
  shown: string | null;
  hrefOf: (item: string) => string;
  onChoose: (item: string) => void;
}

/** Arrows move, and what they come to is opened. */
function Rows({ rows, shown, hrefOf, onChoose }: RowsProps) {
  const { t } = useTranslation("onboarding");
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const to = at + (event.key === "ArrowDown" ? 1 : -1);
    const row = rows[to];
    if (at < 0 || !row) return;
    event.preventDefault();
    links[to]?.focus();
    onChoose(row.id);
  };
  return (
    <ul ref={list} aria-label={t("desk.title")}>
      {rows.map((row) => (
        <DeskRow key={row.id} item={row} href={hrefOf(row.id)} isShown={row.id === shown} onKeyDown={walk} />
      ))}
    </ul>
  );
}

/** R focuses the answer, unless the user is already typing. */
function useReplyKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reply = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]");
      if (event.key.toLowerCase() !== "r" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const area = box.current?.querySelector("textarea");
      if (!area) return;
      event.preventDefault();
      area.focus();
    };
    document.addEventListener("keydown", reply);
    return () => document.removeEventListener("keydown", reply);
  }, []);
  return box;
}
