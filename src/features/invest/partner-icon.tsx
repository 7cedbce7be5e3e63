import ChartPie from "lucide/dist/esm/icons/chart-pie.mjs";
import TrendingUp from "lucide/dist/esm/icons/trending-up.mjs";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import styles from "./invest.module.css";

const icons = { syfe: ChartPie, endowus: TrendingUp } as const satisfies Record<InvestPartner, unknown>;

/** A mark of our own: the partners' logos are theirs. */
export const PartnerIcon = ({ partner }: { partner: InvestPartner }) => (
  <span className={classNames(styles.partnerIcon, styles[partner])}>
    <Icon of={icons[partner]} size={24} />
  </span>
);
