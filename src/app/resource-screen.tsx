import type { ComponentType } from "react";
import { joins } from "./joins";
import { loadResource } from "./resource-registry";
import { screens } from "./screens";

/** A resource's list or record page: its declaration and the engine's page load together, each in its chunk. */
export async function resourceScreen(name: string, face: "list" | "narrowed" | "show"): Promise<ComponentType> {
  const [resource, page] = await Promise.all([loadResource(name), screens[face]()]);
  const Page = page.default;
  const joined = joins[`${name}.${face}`] ?? {};
  return () => <Page resource={resource} {...joined} />;
}
