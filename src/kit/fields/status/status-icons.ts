/** One icon per status, so that a state has a shape as well as a colour and a word. */
import ArrowUpRight from "lucide/dist/esm/icons/arrow-up-right.mjs";
import Ban from "lucide/dist/esm/icons/ban.mjs";
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import CircleDot from "lucide/dist/esm/icons/circle-dot.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import CirclePlus from "lucide/dist/esm/icons/circle-plus.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import Clock from "lucide/dist/esm/icons/clock.mjs";
import Hourglass from "lucide/dist/esm/icons/hourglass.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import type { IconNode } from "lucide";
import { stageLook } from "../../../../contract/merchant-stages";

const icons: Record<string, IconNode> = {
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

export const statusIcon = (status: string): IconNode => icons[stageLook(status) ?? status] ?? Circle;
