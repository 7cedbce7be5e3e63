/** Refine's live provider: one event stream for all that is on the screen. It says which record changed, never how. */
import type { LiveEvent, LiveProvider } from "@refinedev/core";
import type { RecordChange } from "../../contract/records/record-change";

interface Subscription {
  channel: string;
  callback: (event: LiveEvent) => void;
}

const betweenScreensMs = 50;
const types = { CREATED: "created", UPDATED: "updated" } as const;

interface LiveOptions {
  /** When the page asked first, by the gateway's clock: what changed since then is published. */
  since: string;
  /** The resource whose record a call answers; changes of others are passed over. */
  nameOf: (call: string) => string | undefined;
  /** What a screen shows first comes before the stream that keeps it fresh. */
  firstCalls: () => Promise<void>;
}

export function liveProviderOf({ since, nameOf, firstCalls }: LiveOptions): LiveProvider {
  const subscriptions = new Set<Subscription>();
  let following: AbortController | undefined;

  const publish = (event: Omit<LiveEvent, "channel">, isFor: (channel: string) => boolean) => {
    for (const { channel, callback } of subscriptions) if (isFor(channel)) callback({ ...event, channel });
  };
  async function follow(signal: AbortSignal): Promise<void> {
    await firstCalls();
    if (signal.aborted) return;
    const { followEvents } = await import("./event-stream");
    await followEvents(since, signal, ({ event, data }) => {
      if (event === "reset") publish({ type: "reset", payload: {}, date: new Date() }, () => true);
      if (event !== "change") return;
      const { call, record_id, kind, at } = data as RecordChange;
      const name = nameOf(call);
      if (name)
        publish({ type: types[kind], payload: { ids: [record_id] }, date: new Date(at) }, (channel) => channel === `resources/${name}`);
    });
  }
  return {
    subscribe({ channel, callback }) {
      const subscription = { channel, callback };
      subscriptions.add(subscription);
      if (!following) {
        following = new AbortController();
        void follow(following.signal);
      }
      return subscription;
    },
    unsubscribe(subscription: Subscription) {
      subscriptions.delete(subscription);
      // Between two screens there is briefly no listener, within one React render: keep the stream open.
      setTimeout(() => {
        if (subscriptions.size > 0) return;
        following?.abort();
        following = undefined;
      }, betweenScreensMs);
    },
  };
}
