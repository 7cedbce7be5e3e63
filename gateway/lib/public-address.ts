/** Which addresses a gateway may call that others gave it: none of its own network, and none of the machine's. */
import { BlockList, isIP } from "node:net";

/** What is not routed on the public internet (IANA's special-purpose registries), and multicast. */
const special = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24"],
  ...["192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  // Of IPv6 only 2000::/3 is public; within it, what leads to IPv4 addresses or is for documents.
  ...["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
];

/** Throws `RangeError` for what is no network. */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of list) {
    const [address = "", bits] = text.split("/");
    const family = isIP(address);
    if (family === 0) throw new RangeError(`${text} is no network`);
    networks.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? "ipv4" : "ipv6");
  }
  return networks;
}

const notPublic = networksOf(special);
const publicV6 = networksOf(["2000::/3"]);

/** `own` are networks that may be called all the same. */
export function isCallable(address: string, own: BlockList): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  if (own.check(address, kind)) return true;
  return !notPublic.check(address, kind) && (family === 4 || publicV6.check(address, kind));
}
