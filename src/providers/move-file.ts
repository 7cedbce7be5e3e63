/**
 * File uploads and downloads: progress, a timeout, and a way to stop. Only axios tells how much of
 * an upload was sent; it is fetched with the first file, because every other call does without.
 */
import type { Call, DataOf, ParamsOf } from "../../contract/endpoints";
import type { FileAnswer } from "../../contract/file-answer";
import { genericMessages, heard, prepare, readAnswer, readJson, refusalOf, unanswered } from "./call-gateway";
import { GatewayError } from "../lib/gateway-error";

/** The same as the gateway's limit for a whole request. */
const uploadTimeoutMs = 120_000;

interface Follow {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Rejects with `GatewayError` if the file was refused or didn't arrive, with the signal's reason if it was stopped. */
export async function sendFile(url: string, file: File, { signal, onProgress }: Follow): Promise<void> {
  const { default: axios } = await import("axios");
  try {
    await axios.put(url, file, {
      signal,
      timeout: uploadTimeoutMs,
      headers: { "content-type": file.type },
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    });
  } catch (error) {
    signal.throwIfAborted();
    const response = axios.isAxiosError(error) ? error.response : undefined;
    if (!response) throw unanswered(genericMessages.unreachable);
    throw await refusalOf(new Response(null, { status: response.status }), response.data);
  }
}

/** Calls that answer a file's bytes. */
export type FileCall = { [C in Call]: DataOf<C> extends FileAnswer ? C : never }[Call];

/** The whole file, however long it takes. A connection that ends before the file does is a failure, never a shorter file. */
export async function fetchFile<C extends FileCall>(
  call: C,
  { signal, params, query }: { signal: AbortSignal; params: ParamsOf<C>; query?: Record<string, string | undefined> },
): Promise<Blob> {
  const prepared = await prepare(call, { params, query });
  if (prepared.answered) throw await refusalOf(prepared.answered.response, prepared.answered.data);
  const { default: axios } = await import("axios");
  try {
    const { data, status, headers } = await axios.request<Blob>({
      ...prepared.init,
      url: prepared.url,
      signal,
      responseType: "blob",
      // What is refused is read like any other answer.
      validateStatus: () => true,
    });
    if (status < 400) return data;
    const given = new Response(data, { status, headers: { "x-request-id": String(headers["x-request-id"] ?? "") } });
    const { response, data: refused } = heard(prepared, given, await readJson(given));
    await readAnswer(call, response, refused, false);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GatewayError) throw error;
  }
  throw unanswered(genericMessages.torn);
}
