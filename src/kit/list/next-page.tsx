/** Asks for the next page while this one is read, so that turning the page shows it at once. */
import { useList } from "@refinedev/core";
import { listQuestion, pageAfter, type ListState } from "../../lib/list-address";
import { After } from "../../ui/after";

/** Long enough that turning pages quickly asks for no page twice. */
const quietMs = 120;

interface NextPageProps {
  resource: string;
  /** Of the page that is read. */
  state: ListState;
  /** Where the next one begins, as the gateway said. */
  mark: string | null;
}

/** Beside the rows and not of them, which its own question and answer do not draw again. */
export function NextPage({ resource, state, mark }: NextPageProps) {
  const next = pageAfter(state, mark);
  if (next === null) return null;
  return (
    <After key={JSON.stringify(state)} ms={quietMs}>
      <Asked resource={resource} of={next} />
    </After>
  );
}

function Asked({ resource, of }: { resource: string; of: ListState }) {
  useList(listQuestion(resource, of));
  return null;
}
