import type { ComponentType } from "react";
import { loadForm } from "./form-registry";
import { joins } from "./joins";
import { loadResource } from "./resource-registry";
import { loadScreenTexts } from "./screen-texts";
import { screens } from "./screens";

/** A resource's list or record page: its declaration and the engine's page load together, each in its chunk. */
export async function resourceScreen(name: string, face: "list" | "narrowed" | "show"): Promise<ComponentType> {
  const [resource, page] = await Promise.all([loadResource(name), screens[face]()]);
  const Page = page.default;
  const joined = joins[`${name}.${face}`] ?? {};
  return () => <Page resource={resource} {...joined} />;
}

/** The form that makes a resource's record, or changes one: the engine, the form's file and its words at once. */
export async function formScreen(name: string, form: string, face: "create" | "edit"): Promise<ComponentType> {
  const [resource, declared, page] = await Promise.all([loadResource(name), loadForm(form), screens.form(), loadScreenTexts("forms")]);
  const Page = page.default;
  return () => <Page face={face} resource={resource} form={declared} />;
}
