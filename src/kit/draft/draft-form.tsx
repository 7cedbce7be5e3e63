/** The form around a draft's fields: sent by Enter, with what was brought back above and what went wrong as a whole below. */
import type { ReactNode } from "react";
import { InfoBox } from "../../ui/figure/info-box";
import { RestoredNote } from "./restored-note";
import type { Draft } from "./use-draft";

interface DraftFormProps {
  draft: Pick<Draft<object>, "isRestored" | "failure" | "startOver">;
  onSubmit: () => void;
  className?: string | undefined;
  /** For a button outside of it. */
  id?: string;
  children: ReactNode;
  /** Below what went wrong: the buttons. */
  footer?: ReactNode;
}

export function DraftForm({ draft, onSubmit, className, id, children, footer }: DraftFormProps) {
  return (
    <form
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
      {children}
      {draft.failure !== null && (
        <InfoBox tone="error" role="alert">
          {draft.failure}
        </InfoBox>
      )}
      {footer}
    </form>
  );
}

/** What a text field of a draft is given. */
export const bindText = <V extends object, K extends keyof V & string>(draft: Draft<V>, name: V[K] extends string ? K : never) => ({
  name,
  value: draft.values[name] as string,
  error: draft.problems[name],
  onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value } as unknown as Partial<V>),
});
