/** Each component of `src/ui` in its states, by the folder and file that draw it: the gallery shows them, and a test draws each. */
import type { ReactNode } from "react";

/** By the state's name. */
export type States = Readonly<Record<string, ReactNode>>;

const files = import.meta.glob<{ default: Readonly<Record<string, States>> }>("./*-specimens.tsx", { eager: true });

/** `field/button` and its states. */
export const specimens: readonly (readonly [component: string, states: States])[] = Object.entries(files).flatMap(([file, module]) => {
  const folder = file.replace("./", "").replace("-specimens.tsx", "");
  return Object.entries(module.default).map(([name, states]) => [`${folder}/${name}`, states] as const);
});
