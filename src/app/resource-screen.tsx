import type { ComponentType } from "react";
import { loadForm } from "./form-registry";
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

/** The form that makes a resource's record, where it is a page: the engine and the form's file at once. */
export async function formScreen(name: string, form: string): Promise<ComponentType> {
  const [resource, declared, page] = await Promise.all([loadResource(name), loadForm(form), screens.form()]);
  const Page = page.default;
  return () => <Page resource={resource} form={declared} />;
}
