/** Runs once before all files: seeds the store they copy, and removes it afterwards. */
import type { TestProject } from "vitest/node";
import { makeTemplate, type Template } from "./gateway-template";

type Made = ReturnType<typeof makeTemplate>;

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

// Two projects in a run need it, and each loads this module afresh, so the promise lives on `globalThis`.
const shared = globalThis as { portalTestTemplate?: Made };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.portalTestTemplate ??= makeTemplate();
  const { template, remove } = await shared.portalTestTemplate;
  project.provide("template", template);
  return remove;
}
