export async function showSignedOut(_root: HTMLElement, _input: { backOfficeToken: string | null }): Promise<void> {}
