/** A process as a table: its states, and the events that lead from one to another. Pure, so that both sides ask it. */

/** Who may bring an event about. `clock` is a time that has come. */
export type LifecycleActor = "partner" | "merchant" | "provider" | "clock";

export interface Transition<State extends string> {
  by: LifecycleActor | readonly LifecycleActor[];
  from: readonly State[];
  /** Several where the record decides which; left out where its state stays as it is. */
  to?: State | readonly State[];
}

export interface Lifecycle<State extends string, Event extends string> {
  states: readonly State[];
  /** Several where the record decides which. */
  start: State | readonly State[];
  events: Readonly<Record<Event, Transition<State>>>;
  /** What holds after every event, in words; the tests of the process try each. */
  always: readonly string[];
}

/** Throws for a state that no event leads to: nothing could ever be in it. */
export function defineLifecycle<const State extends string, Event extends string>(lifecycle: {
  states: readonly State[];
  start: NoInfer<State> | readonly NoInfer<State>[];
  events: Readonly<Record<Event, Transition<NoInfer<State>>>>;
  always: readonly string[];
}): Lifecycle<State, Event> {
  const reached = new Set<State>(listed(lifecycle.start));
  for (const { to } of Object.values<Transition<State>>(lifecycle.events)) listed(to).forEach((state) => reached.add(state));
  const unreached = lifecycle.states.filter((state) => !reached.has(state));
  if (unreached.length > 0) throw new Error(`No event leads to ${unreached.join(", ")}.`);
  return lifecycle;
}

const listed = <T extends string>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

export const mayMove = <State extends string, Event extends string>(
  { events }: Lifecycle<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): boolean => events[event].from.includes(state);

/** The events that are possible in a state, in the table's order; with `by`, those that this one may bring about. */
export function eventsFrom<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: NoInfer<State>,
  by?: LifecycleActor,
): Event[] {
  return (Object.keys(lifecycle.events) as Event[]).filter(
    (event) => mayMove(lifecycle, state, event) && (by === undefined || listed(lifecycle.events[event].by).includes(by)),
  );
}
