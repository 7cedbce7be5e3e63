import { expect, test } from "vitest";
import { isCallable, networksOf } from "./public-address";

const none = networksOf([]);

test.each([
  ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
  ...["100.64.0.1", "224.0.0.1", "255.255.255.255", "198.18.0.1", "::1", "::", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1"],
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "2002:7f00:1::", "2001::1", "2001:db8::1"],
  ...["localhost", "", "1", "0x7f000001"],
])("%s is inwards", (address) => expect(isCallable(address, none)).toBe(false));

test.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is public", (address) =>
  expect(isCallable(address, none)).toBe(true),
);

test("a network of one's own is opened by name, and nothing beside it", () => {
  const own = networksOf(["10.20.0.0/16", "fd00:1::/32", "127.0.0.1"]);
  expect(["10.20.3.4", "fd00:1::5", "127.0.0.1"].map((address) => isCallable(address, own))).toEqual([true, true, true]);
  expect(["10.21.0.1", "fd00:2::5", "127.0.0.2"].map((address) => isCallable(address, own))).toEqual([false, false, false]);
  expect(() => networksOf(["intranet"])).toThrow(/intranet is no network/);
});
