import type { eventEndpoints } from "../../contract/endpoints/events";
import type { Handlers } from "../plugins/serve-endpoint";
import type { ChangeFeed } from "../services/changes/change-feed";
import { streamChanges } from "../services/changes/event-stream";

export const eventRoutes = (feed: ChangeFeed): Handlers<keyof typeof eventEndpoints> => ({
  "GET /partner/events": async ({ gateway, caller, query }) => streamChanges(gateway, feed, caller, query),
});
