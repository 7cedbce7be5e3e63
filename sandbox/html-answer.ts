/** A page of the sandbox as the answer of a call. */
export const htmlType = "text/html; charset=utf-8";

export async function* bytesOf(html: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(html);
}
