/** One icon a status, so that a state has a shape beside its colour and word. */
import {
  ArrowUpRight,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CirclePlus,
  CircleX,
  Clock,
  Hourglass,
  RotateCcw,
  Circle,
  type LucideIcon,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  APPROVED: CircleCheck,
  COMPLETED: CircleCheck,
  ACTIVE: CircleCheck,
  PAID: CircleCheck,
  SIGNED: CircleCheck,
  CREATED: CirclePlus,
  INITIATED: Clock,
  ACTIVATED: CirclePlus,
  CUST_SUBMITTED: ArrowUpRight,
  REJECTED: CircleX,
  DELETED: CircleMinus,
  DEACTIVATED: CircleMinus,
  UNSIGNED: CircleDashed,
  PENDING: Clock,
  NOT_STARTED: CircleDashed,
  CANCELLED: Ban,
  REQUESTED: Hourglass,
  TO_BE_RESUBMITTED: RotateCcw,
};

export const statusIcon = (status: string): LucideIcon => icons[status] ?? Circle;
