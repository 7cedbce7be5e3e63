/** What is to come: what may be done for merchants beside those that have gone quiet, and how the month is expected to end. */
import { OpportunitiesCard, useOpportunities } from "./opportunities-card";
import styles from "./home.module.css";
import { OutlookCard, QuietCard, useOutlook } from "./outlook-cards";

export default function Prospects() {
  const outlook = useOutlook();
  const opportunities = useOpportunities();
  const month = outlook && <OutlookCard asked={outlook} />;
  const quiet = outlook && <QuietCard asked={outlook} />;
  if (!opportunities)
    return (
      <div className={styles.split}>
        {month}
        {quiet}
      </div>
    );
  return (
    <>
      <div className={styles.split}>
        <OpportunitiesCard asked={opportunities} />
        {quiet}
      </div>
      {month}
    </>
  );
}
