/** A list as a file: requested, downloaded as a stream alongside its progress, and checked against its receipt. */
import type { ExportReceipt, RequestExport } from "../../contract/records/list-export";
import { callGateway, genericMessages } from "./call-gateway";
import { fetchFile } from "./move-file";

/** Often enough for a moving bar, rarely enough to cost nothing compared to the rows. */
const askEveryMs = 700;

interface Follow {
  signal: AbortSignal;
  onProgress: (progress: { rows_written: number; rows_expected: number }) => void;
}

/** Rejects with the reason if the gateway or the connection fails; `signal` also stops the gateway. */
export async function exportList(body: RequestExport, { signal, onProgress }: Follow): Promise<{ file: Blob; receipt: ExportReceipt }> {
  const { id, rows_expected } = await callGateway("POST /partner/export", { body, signal });
  onProgress({ rows_written: 0, rows_expected });
  // Whatever went wrong here, the gateway can stop; if we can't reach it, nothing changes for the user.
  const stop = () => void callGateway("DELETE /partner/export/{id}", { params: { id } }).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const state = () => callGateway("GET /partner/export/{id}", { params: { id }, signal });
  // A missed poll costs nothing: the next one comes, and the download reports its own failure.
  const timer = setInterval(() => void state().then(onProgress, () => undefined), askEveryMs);
  try {
    const file = await fetchFile("GET /partner/export/{id}/file", { params: { id }, signal });
    const { receipt } = await state();
    if (receipt?.byte_size !== file.size) throw new Error(genericMessages.mismatch);
    return { file, receipt };
  } catch (error) {
    if (!signal.aborted) stop();
    throw error;
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", stop);
  }
}
