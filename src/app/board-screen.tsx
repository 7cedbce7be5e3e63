import { BoardPage } from "../features/board/board-page";
import { late } from "../ui/late";

const Desk = late(() => import("../features/desk/desk"));

/** The merchants' board, with the desk as one of its views. */
export default function BoardScreen() {
  return <BoardPage desk={<Desk />} />;
}
