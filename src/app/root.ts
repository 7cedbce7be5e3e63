import { createRoot, type Root } from "react-dom/client";

const roots = new WeakMap<HTMLElement, Root>();

/** One React root per element: sign-in passes its own on to the signed-in portal. */
export function rootOf(element: HTMLElement): Root {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  return root;
}
