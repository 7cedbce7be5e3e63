/** What is left to see of a number that identifies: its last four characters, or none where it has few. */
export function maskDigits(value: string): string {
  const bare = value.replace(/[\s-]/g, "");
  return bare.length > 6 ? `•••• ${bare.slice(-4)}` : "••••";
}
