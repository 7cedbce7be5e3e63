import { DueText } from "../../kit/parts";

/** Below the state of a dispute that needs evidence, in a list: how long is left. */
export default function DisputeDue({ due_at }: { due_at: string }) {
  return <DueText due_at={due_at} isOpen isSentence isPlain />;
}
