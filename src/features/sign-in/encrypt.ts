/** Encrypts a password for sending. What that takes is fetched while the person types. */
export async function encrypt(password: string): Promise<string> {
  const { encryptPassword } = await import("../../providers/encrypt-password");
  return encryptPassword(password);
}
