import { isIPv6 } from "node:net";

/**
 * What counts as one address when attempts are counted. An IPv6 customer has a /64, far too many addresses to lock one by one; an
 * IPv4 address that is written as IPv6 is itself. A client that has gone before its request is read has none.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return "";
  const [address = ""] = ip.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const whole = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
