/**
 * A resource's list in any page: what its page shows, under a title of its own. Its state is in the page's address under its
 * name, so that several lists of a page are sorted, filtered and turned each by itself, and a reload and Back restore all.
 *
 *     <ResourceList resource="payouts" name="late" where={{ org_id, status: "PENDING" }} title={t("late")} />
 */
import SlidersHorizontal from "lucide/dist/esm/icons/sliders-horizontal.mjs";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { WhyNot } from "../../ui/overlay/why-not";
import { resourceWord } from "../fields/words";
import { useKit } from "../kit-context";
import type { ResourceName } from "../names";
import { useWhyNot } from "../why-not";
import { ListOf, type ListOfProps } from "./list-of";
import styles from "./resource-list.module.css";
import type { Where } from "./use-list-state";

interface ResourceListProps extends Omit<ListOfProps, "resource" | "frame" | "name" | "isToolbarOpen"> {
  resource: ResourceName;
  /** Its prefix in the address, once a page. */
  name: string;
}

export function ResourceList({ resource: of, where, title, ...props }: ResourceListProps) {
  const { t } = useTranslation("portal");
  const resource = useKit().resourceOf(of);
  if (!resource) throw new Error(`there is no resource ${of}`);
  const { within, list } = resource.endpoints;
  const why = useWhyNot({ ...resource.access, call: within && where && within.by in where ? within.list : list });
  // By what it says: an object made at each drawing asks for the same.
  const words = JSON.stringify(where ?? {});
  const same = useMemo(() => JSON.parse(words) as Where, [words]);
  const [isOpen, setIsOpen] = useState(false);
  if (why?.isAbsent) return null;
  if (why) {
    return (
      <Card title={title ?? resourceWord(t, of, "title")}>
        <WhyNot {...why} />
      </Card>
    );
  }
  return (
    <ListOf
      {...{ resource, title, ...props }}
      where={same}
      isToolbarOpen={isOpen}
      frame={({ title: heading, subtitle, create, tabs, mayOpenToolbar, list }) => (
        <Card
          title={heading}
          subtitle={subtitle}
          actions={
            <>
              {mayOpenToolbar && (
                <Button
                  size="small"
                  isCollapsing
                  icon={SlidersHorizontal}
                  isPressed={isOpen}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {t("list.tools")}
                </Button>
              )}
              {create}
            </>
          }
          isFlush
        >
          {tabs && <div className={styles.tabs}>{tabs}</div>}
          {list}
        </Card>
      )}
    />
  );
}
