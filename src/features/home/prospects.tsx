/** What is to come: what may be done for merchants beside those that have gone quiet, and how the month is expected to end. */
import { OpportunitiesCard, useOpportunities } from "./opportunities-card";
import styles from "./home.module.css";
import { isSomebodyQuiet, OutlookCard, QuietCard, useOutlook } from "./outlook-cards";

/** Where there are no opportunities, the outlook is beside the quiet ones. The cards keep their place for React: none is drawn a second time. */
export default function Prospects() {
  const outlook = useOutlook();
  const opportunities = useOpportunities();
  const hasQuiet = outlook !== null && isSomebodyQuiet(outlook);
  return (
    <div className={styles.split}>
      {opportunities && <OpportunitiesCard asked={opportunities} className={hasQuiet ? undefined : styles.wholeRow} />}
      {hasQuiet && <QuietCard asked={outlook} className={opportunities ? undefined : styles.lastCard} />}
      {outlook && <OutlookCard asked={outlook} className={opportunities ? styles.wholeRow : undefined} />}
    </div>
  );
}
