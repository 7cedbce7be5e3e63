/** What is to come: what may be done for merchants, how the month is expected to end, and which merchants have gone quiet. */
import { OpportunitiesCard, useOpportunities } from "./opportunities-card";
import { OutlookCard, useOutlook } from "./outlook-cards";

export default function Prospects() {
  const outlook = useOutlook();
  const opportunities = useOpportunities();
  return (
    <>
      {opportunities && <OpportunitiesCard asked={opportunities} />}
      {outlook && <OutlookCard asked={outlook} />}
    </>
  );
}
