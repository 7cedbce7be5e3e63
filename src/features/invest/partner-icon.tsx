import ChartPie from "lucide-react/icons/chart-pie";
import TrendingUp from "lucide-react/icons/trending-up";
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
