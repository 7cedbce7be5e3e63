/** What a call with `file` answers instead of an envelope. */
import { z } from "zod";

export const FileAnswer = z.object({
  file_name: z.string(),
  media_type: z.string(),
  /** Asked for piece by piece, as fast as they are sent. */
  bytes: z.custom<AsyncIterable<Uint8Array>>(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
