/** Answers that are no JSON: files, and streams of events. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { EventAnswer } from "../../contract/event-answer";
import type { FileAnswer } from "../../contract/file-answer";
import { contentDisposition } from "../lib/content-disposition";

/** Bytes are produced as fast as they are consumed; when the client stops, so does the producer. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { file_name, media_type, bytes, byte_size, is_inline } = file;
  if (byte_size !== undefined) void reply.header("content-length", byte_size);
  // Uploaded files are shown, never executed: no script, no form, no other address.
  if (is_inline) void reply.header("content-security-policy", policyOf(file));
  return reply
    .header("content-disposition", contentDisposition(file_name, is_inline ? "inline" : "attachment"))
    .header("cache-control", "no-store")
    .type(media_type)
    .send(Readable.from(bytes, { objectMode: false, highWaterMark: 65_536 }));
}

const policyOf = ({ media_type, has_styles }: FileAnswer): string => {
  // Browsers show no PDF in a sandbox.
  if (media_type === "application/pdf") return filePolicy;
  return [filePolicy, "sandbox", ...(has_styles ? ["style-src 'unsafe-inline'"] : [])].join("; ");
};

const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Never cached or compressed on the way: an event that waits in a buffer is late. */
export function sendEvents(reply: FastifyReply, events: EventAnswer): FastifyReply {
  return reply
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .type("text/event-stream")
    .send(Readable.from(events, { objectMode: false }));
}
