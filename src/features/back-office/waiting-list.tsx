/** What waits, the longest first; one of them is open to be decided. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { DataTable, type TableColumn } from "../../ui/figure/data-table";
import { TimeText } from "../../ui/figure/time-text";
import { DecisionPanel } from "./decision-panel";
import type { Waiting } from "./decisions";
import type { useBackOffice } from "./use-back-office";

interface WaitingListProps extends Pick<ReturnType<typeof useBackOffice>, "decide" | "readKyb"> {
  items: readonly Waiting[];
}

const keyOf = ({ kind, id, detail }: Waiting) => `${kind} ${id} ${detail ?? ""}`;

export function WaitingList({ items, decide, readKyb }: WaitingListProps) {
  const { t } = useTranslation("backoffice");
  const [openKey, setOpenKey] = useState<string | null>(null);
  const whatOf = useWhat();
  const columns: TableColumn<Waiting>[] = [
    { key: "what", heading: t("columns.what"), isRowHeading: true, cell: whatOf, onCard: "lead" },
    { key: "who", heading: t("columns.who"), cell: ({ org_name }) => <bdi>{org_name}</bdi>, onCard: "line" },
    { key: "partner", heading: t("columns.partner"), cell: ({ partner_name }) => <bdi>{partner_name}</bdi>, isQuiet: true, onCard: "half" },
    {
      key: "since",
      heading: t("columns.since"),
      cell: ({ since }) => <TimeText instant={since} style="row" />,
      isQuiet: true,
      onCard: "half",
    },
    {
      key: "act",
      heading: t("columns.act"),
      isHeadingHidden: true,
      isEnd: true,
      onCard: "aside",
      cell: (item) => {
        const isOpen = keyOf(item) === openKey;
        return (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : t("decide_named", { what: whatOf(item), who: item.org_name })}
            onClick={() => setOpenKey(isOpen ? null : keyOf(item))}
          >
            {t(isOpen ? "close" : "decide")}
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t("list")}
      columns={columns}
      rows={items}
      keyOf={keyOf}
      hasCards
      toneOf={(item) => (keyOf(item) === openKey ? "open" : undefined)}
      below={(item) =>
        keyOf(item) === openKey ? (
          <DecisionPanel item={item} what={whatOf(item)} decide={decide} readKyb={readKyb} onDone={() => setOpenKey(null)} />
        ) : undefined
      }
    />
  );
}

/** `Currency: AUD` */
function useWhat() {
  const { t } = useTranslation("backoffice");
  const named: Record<string, string> = {
    VERIFICATION: t("details.VERIFICATION"),
    SCREENING: t("details.SCREENING"),
    syfe: t("details.syfe"),
    endowus: t("details.endowus"),
  };
  return ({ kind, detail }: Waiting) =>
    detail === null ? t(`kinds.${kind}`) : t("kind_of", { kind: t(`kinds.${kind}`), detail: named[detail] ?? detail });
}
