/** Calls over TLS through the proxy, as a browser or the provider's program does. */
import https from "node:https";

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  data: unknown;
  /** What was answered, where it wasn't JSON with `data`. */
  text: string;
  bytes: Buffer;
}

export interface Asked {
  token?: string;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** Throws if no answer comes. `path` begins with the gateway's `/api`. */
export type Call = (method: string, path: string, asked?: Asked) => Promise<Answer>;

const longestMs = 60_000;

export function openClient(origin: string, ca: string): Call {
  const agent = new https.Agent({ ca, keepAlive: true });
  return (method, path, { token, body, bytes, headers } = {}) =>
    new Promise((resolve, reject) => {
      const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
      const request = https.request(
        new URL(path, origin),
        {
          ...{ method, agent, timeout: longestMs },
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(content && { "content-length": content.length }),
            ...(body !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", reject);
          response.once("end", () => {
            const all = Buffer.concat(parts);
            const text = all.toString("utf8");
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers["retry-after"],
              data: dataOf(text),
              text,
              bytes: all,
            });
          });
        },
      );
      request.once("timeout", () => request.destroy(new Error("no answer within a minute")));
      request.once("error", reject);
      request.end(content);
    });
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data;
  } catch {
    return undefined;
  }
}
