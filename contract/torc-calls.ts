/** The calls of a record under `/partner/torc`, by its word there. Pure: a resource file runs it in the browser. */
export const torcCalls = <const R extends string>(resource: R) =>
  ({
    list: `GET /partner/torc/${resource}`,
    one: `GET /partner/torc/${resource}/{id}`,
    events: `GET /partner/torc/${resource}/{id}/event`,
  }) as const;
