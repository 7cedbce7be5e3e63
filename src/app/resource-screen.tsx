import type { ComponentType } from "react";
import { loadForm } from "./form-registry";
import { joins } from "./joins";
import { resourceOf } from "./resource-registry";
import { screens } from "./screens";

/** A resource's list or record page. */
export async function resourceScreen(name: string, view: "list" | "narrowed" | "show"): Promise<ComponentType> {
  const { default: Page } = await screens[view]();
  const resource = resourceOf(name);
  const joined = joins[`${name}.${view}`] ?? {};
  return () => <Page resource={resource} {...joined} />;
}

/** The form that makes a resource's record, where it is a page: the engine and the form's file at once. */
export async function formScreen(name: string, form: string): Promise<ComponentType> {
  const [declared, { default: Page }] = await Promise.all([loadForm(form), screens.form()]);
  const resource = resourceOf(name);
  return () => <Page resource={resource} form={declared} />;
}
