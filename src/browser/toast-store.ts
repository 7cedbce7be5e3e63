/** Toasts: what just happened, in a sentence at the bottom of the page. */

export type ToastTone = "error" | "success" | "info";

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** How often it was said since it is there. */
  times: number;
}

/** How long each stays (specification, section 8). */
export const duration_ms: Readonly<Record<ToastTone, number>> = { error: 2000, success: 1500, info: 3000 };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same text that is still there is not shown twice, but stays as long again: one message, not twenty. */
export function showToast({ tone = "info", text }: { tone?: ToastTone; text: string }): void {
  const isSame = (toast: Toast) => toast.tone === tone && toast.text === text;
  if (toasts.some(isSame)) change(toasts.map((toast) => (isSame(toast) ? { ...toast, times: toast.times + 1 } : toast)));
  else change([...toasts, { id: nextId++, tone, text, times: 1 }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
