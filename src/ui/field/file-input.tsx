import type { Ref } from "react";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Opens the choice of a file for a button beside it. Hidden altogether, else the keyboard and what reads aloud find two buttons. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        if (chosen) onFile(chosen);
        // The same file may be chosen again after it was refused.
        target.value = "";
      }}
    />
  );
}
