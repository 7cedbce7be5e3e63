import ChooseDays from "../features/context-bar/choose-days";
import { useZoneChoice } from "../features/context-bar/use-zone-choice";
import { Offered } from "../kit/shell";
import { HomeContextBar } from "../features/home/home-context-bar";

/** The bar over Home, with what the bars over the lists offer as well. */
export default function HomeBar() {
  const zone = useZoneChoice();
  return (
    <Offered call="GET /partner/commission-analytics">
      <HomeContextBar zone={zone} chooseDays={(choosing) => <ChooseDays {...choosing} />} />
    </Offered>
  );
}
