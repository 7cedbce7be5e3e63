/** The session of the demo account with that role, as the page keeps it. */
export function signInOverHttp(origin: string, role?: string): Promise<{ access_token: string; session_id: string }>;
