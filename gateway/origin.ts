/** Where a call came from, for lock-out and the list of sessions. */
export interface Origin {
  ip: string;
  user_agent: string | null;
  request_id: string;
}
