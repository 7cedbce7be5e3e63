/** Where a call came from, for lockouts and the list of sessions. */
export interface Origin {
  ip: string;
  user_agent: string | null;
  request_id: string;
}
