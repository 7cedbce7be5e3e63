import { Fragment } from "react";

/** An e-mail or web address: at the end of a line it breaks at its signs, not inside a word. */
export function AddressText({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className}>
      {children.split(/(?<=[@/])|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
