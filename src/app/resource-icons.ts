/** One icon per resource: in the menu, and next to links to its records. */
import ArrowDownLeft from "lucide/dist/esm/icons/arrow-down-left.mjs";
import ArrowDownUp from "lucide/dist/esm/icons/arrow-down-up.mjs";
import ArrowLeftRight from "lucide/dist/esm/icons/arrow-left-right.mjs";
import ArrowUpRight from "lucide/dist/esm/icons/arrow-up-right.mjs";
import BookUser from "lucide/dist/esm/icons/book-user.mjs";
import Building2 from "lucide/dist/esm/icons/building-complex.mjs";
import CalendarClock from "lucide/dist/esm/icons/calendar-clock.mjs";
import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import Coins from "lucide/dist/esm/icons/coins.mjs";
import FileSpreadsheet from "lucide/dist/esm/icons/file-spreadsheet.mjs";
import Handshake from "lucide/dist/esm/icons/handshake.mjs";
import Hash from "lucide/dist/esm/icons/hash.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import ListPlus from "lucide/dist/esm/icons/list-plus.mjs";
import MousePointerClick from "lucide/dist/esm/icons/mouse-pointer-click.mjs";
import Plug from "lucide/dist/esm/icons/plug.mjs";
import ReceiptText from "lucide/dist/esm/icons/receipt-text.mjs";
import RefreshCw from "lucide/dist/esm/icons/refresh-cw.mjs";
import Rows3 from "lucide/dist/esm/icons/rows-3.mjs";
import Send from "lucide/dist/esm/icons/send.mjs";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import SlidersHorizontal from "lucide/dist/esm/icons/sliders-horizontal.mjs";
import SquareUser from "lucide/dist/esm/icons/square-user.mjs";
import Tags from "lucide/dist/esm/icons/tags.mjs";
import Undo2 from "lucide/dist/esm/icons/undo-2.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import Users from "lucide/dist/esm/icons/users.mjs";
import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import Webhook from "lucide/dist/esm/icons/webhook.mjs";
import type { IconNode } from "lucide";

const icons: Record<string, IconNode> = {
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

export const resourceIcon = (name: string): IconNode => icons[name] ?? Rows3;
