/** The part of XMLHttpRequest used for file transfers, over the test's `fetch`: its gateway and broken networks. */
export class XhrOverFetch extends EventTarget {
  readonly upload = new EventTarget();
  timeout = 0;
  responseType = "";
  readyState = 0;
  status = 0;
  statusText = "";
  responseURL = "";
  response: unknown = null;
  responseText = "";
  onloadend: (() => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onabort: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  #method = "GET";
  #url = "";
  #headers: Record<string, string> = {};
  #answered = "";
  #isOver = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return this.#answered;
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onabort?.();
  }

  send(body?: BodyInit | null): void {
    void this.#ask(body ?? null);
  }

  async #ask(body: BodyInit | null): Promise<void> {
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      const blob = await response.blob();
      if (this.#isOver) return;
      this.status = response.status;
      this.#answered = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\r\n");
      if (this.responseType !== "blob") this.responseText = await blob.text();
      this.response = this.responseType === "blob" ? blob : this.responseText;
      this.readyState = 4;
      this.#isOver = true;
      this.onloadend?.();
    } catch {
      if (this.#isOver) return;
      this.#isOver = true;
      this.onerror?.(new Event("error"));
    }
  }
}
