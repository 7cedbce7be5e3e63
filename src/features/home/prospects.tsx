/** What is to come: what may be done for merchants, how the month is expected to end, and which merchants have gone quiet. */
import { OpportunitiesCard, useOpportunities } from "./opportunities-card";
import styles from "./home.module.css";
import { OutlookCard, useOutlook } from "./outlook-cards";

export default function Prospects() {
  const outlook = useOutlook();
  const opportunities = useOpportunities();
  return (
    <div className={styles.split}>
      {opportunities && <OpportunitiesCard asked={opportunities} className={styles.wholeRow} />}
      {outlook && <OutlookCard asked={outlook} />}
    </div>
  );
}
