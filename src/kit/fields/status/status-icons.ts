/** One icon per status, so that a state has a shape as well as a colour and a word. */
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Ban from "lucide-react/icons/ban";
import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleMinus from "lucide-react/icons/circle-minus";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlus from "lucide-react/icons/circle-plus";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { LucideIcon } from "lucide-react";
import { stageLook } from "../../../../contract/merchant-stages";

const icons: Record<string, LucideIcon> = {
  APPROVED: CircleCheck,
  COMPLETED: CircleCheck,
  ACTIVE: CircleCheck,
  PAID: CircleCheck,
  SIGNED: CircleCheck,
  CREATED: CirclePlus,
  INITIATED: CircleDot,
  ACTIVATED: CirclePlus,
  CUST_SUBMITTED: ArrowUpRight,
  REJECTED: CircleX,
  DELETED: CircleMinus,
  DEACTIVATED: CircleMinus,
  UNSIGNED: CircleDashed,
  PAUSED: CirclePause,
  PENDING: Clock,
  NOT_STARTED: CircleDashed,
  CANCELLED: Ban,
  REQUESTED: Hourglass,
  TO_BE_RESUBMITTED: RotateCcw,
};

export const statusIcon = (status: string): LucideIcon => icons[stageLook(status) ?? status] ?? Circle;
