/** What a call with `file` returns instead of an envelope. */
import { z } from "zod";

export const FileAnswer = z.object({
  /** Any text; it is escaped for the header when sent. */
  file_name: z.string(),
  media_type: z.string(),
  /** Pulled piece by piece, as fast as they are sent. */
  bytes: z.custom<AsyncIterable<Uint8Array>>(),
  /** If known in advance. */
  byte_size: z.number().optional(),
  /** Shown in the browser instead of saved. */
  is_inline: z.boolean().optional(),
  /** A page of ours that is shown with the styles in it. */
  has_styles: z.boolean().optional(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
