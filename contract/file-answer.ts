/** What a call with `file` answers instead of an envelope. */
import { z } from "zod";

export const FileAnswer = z.object({
  /** Any text; it is made safe for a header on its way out. */
  file_name: z.string(),
  media_type: z.string(),
  /** Asked for piece by piece, as fast as they are sent. */
  bytes: z.custom<AsyncIterable<Uint8Array>>(),
  /** Where it is known before. */
  byte_size: z.number().optional(),
  /** To be looked at where it is opened, not saved. */
  is_inline: z.boolean().optional(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
