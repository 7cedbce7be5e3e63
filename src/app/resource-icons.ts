/** One icon per resource: in the menu, and next to links to its records. */
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import BookUser from "lucide-react/icons/book-user";
import Building2 from "lucide-react/icons/building-2";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import CircleAlert from "lucide-react/icons/circle-alert";
import Coins from "lucide-react/icons/coins";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Handshake from "lucide-react/icons/handshake";
import Hash from "lucide-react/icons/hash";
import Landmark from "lucide-react/icons/landmark";
import ListPlus from "lucide-react/icons/list-plus";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Plug from "lucide-react/icons/plug";
import ReceiptText from "lucide-react/icons/receipt-text";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Rows3 from "lucide-react/icons/rows-3";
import Send from "lucide-react/icons/send";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquareUser from "lucide-react/icons/square-user";
import Tags from "lucide-react/icons/tags";
import Undo2 from "lucide-react/icons/undo-2";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import Webhook from "lucide-react/icons/webhook";
import type { LucideIcon } from "lucide-react";

const icons: Record<string, LucideIcon> = {
  organizations: Building2,
  users: Users,
  transactions: ArrowLeftRight,
  payins: ArrowDownLeft,
  payouts: ArrowUpRight,
  customers: SquareUser,
  reports: ChartNoAxesColumn,
  "report-schedules": CalendarClock,
  invoices: ReceiptText,
  refunds: Undo2,
  disputes: CircleAlert,
  "bulk-payouts": FileSpreadsheet,
  beneficiaries: BookUser,
  "payout-senders": Send,
  "virtual-accounts": Hash,
  checkouts: ShoppingCart,
  sessions: MousePointerClick,
  "fx-conversions": RefreshCw,
  settlements: Handshake,
  "settlement-payouts": Landmark,
  "settlement-banks": Landmark,
  wallets: Wallet,
  "commission-lines": Coins,
  "wallet-transactions": ListPlus,
  "wallet-fund-transfers": ArrowDownUp,
  adjustments: SlidersHorizontal,
  plans: Tags,
  connectors: Plug,
  webhooks: Webhook,
  "organization-users": UserRound,
};

export const resourceIcon = (name: string): LucideIcon => icons[name] ?? Rows3;
