const sign = "••••";

/** Shows a number's last four characters, or none if it is short; a masked number stays as it is. */
export function maskNumber(value: string): string {
  const bare = value.replace(/[\s-]/g, "");
  return bare.length > 6 ? `${sign} ${bare.slice(-4)}` : sign;
}

export const isMasked = (value: string): boolean => value.startsWith(sign);
