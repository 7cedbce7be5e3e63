/** What is to come: what may be done for merchants, how the month is expected to end, and which merchants have gone quiet. */
import { OpportunitiesCard, useOpportunities } from "./opportunities-card";
import styles from "./home.module.css";
import { isSomebodyQuiet, OutlookCard, QuietCard, useOutlook } from "./outlook-cards";

/** The quiet ones are few: beside the outlook they fill their card, beside the opportunities they would not. */
export default function Prospects() {
  const outlook = useOutlook();
  const opportunities = useOpportunities();
  const hasQuiet = outlook !== null && isSomebodyQuiet(outlook);
  return (
    <div className={styles.split}>
      {opportunities && <OpportunitiesCard asked={opportunities} className={styles.wholeRow} />}
      {outlook && <OutlookCard asked={outlook} className={hasQuiet ? undefined : styles.wholeRow} />}
      {hasQuiet && <QuietCard asked={outlook} />}
    </div>
  );
}
