import type { eventEndpoints } from "../../contract/endpoints/events";
import type { Handlers } from "../serve-endpoint";
import type { ChangeFeed } from "../services/change-feed";
import { streamChanges } from "../services/event-stream";

/** `ending` closes what would otherwise hold up a gateway that stops. */
export const eventRoutes = (feed: ChangeFeed, ending: AbortSignal): Handlers<keyof typeof eventEndpoints> => ({
  "GET /partner/events": async ({ world, caller, query }) => streamChanges(world, feed, caller, { ...query, ending }),
});
