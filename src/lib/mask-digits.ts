/** Masks an identifying number: shows its last four characters, or none if it is short. */
export function maskDigits(value: string): string {
  const bare = value.replace(/[\s-]/g, "");
  return bare.length > 6 ? `•••• ${bare.slice(-4)}` : "••••";
}
