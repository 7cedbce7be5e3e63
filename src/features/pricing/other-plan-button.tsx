import type { IconNode } from "lucide";
import type { Call } from "../../../contract/endpoints";
import { Offered } from "../../kit/shell";
import { MenuButton } from "../../ui/overlay/menu-button";
import { usePlans } from "./use-pricing";

interface OtherPlanButtonProps {
  /** What the choice asks the gateway, which may lack it. */
  call: Call;
  label: string;
  icon: IconNode;
  /** The plan at hand, which is left out; its versions may be offered instead. */
  except: string | null;
  chosen: string | null;
  more?: readonly { key: string; label: string }[];
  onChoose: (key: string) => void;
}

/** A button that asks which plan. */
export function OtherPlanButton({ call, label, icon, except, chosen, more = [], onChoose }: OtherPlanButtonProps) {
  const { data } = usePlans();
  const plans = (data?.data ?? []).filter(({ id }) => id !== except).map(({ id, name }) => ({ key: id, label: name }));
  const items = [...more, ...plans].map((item, place) => ({
    ...item,
    isChecked: item.key === chosen,
    startsGroup: place > 0 && place === more.length,
    onSelect: () => onChoose(item.key),
  }));
  return (
    <Offered call={call}>
      <MenuButton label={label} icon={icon} items={items} align="end" />
    </Offered>
  );
}
