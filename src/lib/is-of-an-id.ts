/** Whether it is about nothing but the shape of an id. Those are the gateway's to make and to judge: ours are UUIDs, another's are not. */
export const isOfAnId = (issue: { code?: string | undefined; format?: unknown }, value: unknown): boolean =>
  issue.code === "invalid_format" && issue.format === "uuid" && typeof value === "string" && value !== "";
