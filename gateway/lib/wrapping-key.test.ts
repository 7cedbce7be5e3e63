import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { vaultOf } from "./vault";
import { aesWrappingKey, readMasterKey } from "./wrapping-key";

const bytes = randomBytes(32);
const key = aesWrappingKey(bytes);
const place = { table: "credential", column: "totp_secret", row: "1" };
const vault = vaultOf(key, [], "MASTER_KEY");

test("a master key is 32 bytes in base64 or hex, and nothing else", () => {
  for (const text of [bytes.toString("hex"), bytes.toString("base64"), `${bytes.toString("base64")}\n`, bytes.toString("base64url")])
    expect(readMasterKey(text)).toEqual(bytes);
  for (const text of ["", "secret", bytes.toString("hex").slice(2), randomBytes(31).toString("base64"), randomBytes(33).toString("base64")])
    expect(readMasterKey(text)).toBeNull();
});

test("what it wraps differs each time, and unwraps to the same", async () => {
  const [one, two] = [await vault.wrap("JBSWY3DPEHPK3PXP", place), await vault.wrap("JBSWY3DPEHPK3PXP", place)];
  expect(one).not.toBe(two);
  expect(one).not.toContain("JBSWY3DPEHPK3PXP");
  expect([await vault.unwrap(one, place), await vault.unwrap(two, place)]).toEqual(["JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"]);
});

test.each([
  ["table", { ...place, table: "gateway_key" }],
  ["column", { ...place, column: "totp_secret_pending" }],
  ["row", { ...place, row: "2" }],
])("it unwraps in no other %s", async (_, other) => {
  const wrapped = await vault.wrap("secret", place);
  await expect(vault.unwrap(wrapped, other)).rejects.toThrow("belongs to another row");
});

test("a byte that was changed is noticed, wherever it is", async () => {
  const [version, id, data = ""] = (await vault.wrap("secret", place)).split(".");
  const wrapped = Buffer.from(data, "base64url");
  for (let at = 0; at < wrapped.length; at += 1) {
    const changed = Buffer.from(wrapped);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(vault.unwrap(`${version}.${id}.${changed.toString("base64url")}`, place)).rejects.toThrow("was changed");
  }
  for (const length of [0, 5, 12, 20, wrapped.length - 1])
    await expect(vault.unwrap(`${version}.${id}.${wrapped.subarray(0, length).toString("base64url")}`, place)).rejects.toThrow();
});

test("another master key is named, and an earlier one unwraps", async () => {
  const later = aesWrappingKey(randomBytes(32));
  const wrapped = await vault.wrap("secret", place);
  await expect(vaultOf(later, [], "MASTER_KEY").unwrap(wrapped, place)).rejects.toThrow(`wrapped by the master key ${key.id}`);
  const both = vaultOf(later, [key], "MASTER_KEY");
  expect(await both.unwrap(wrapped, place)).toBe("secret");
  expect(both.keyOf(await both.wrap("secret", place))).toBe(later.id);
});

test("a text in clear is refused", async () => {
  expect(vault.keyOf("JBSWY3DPEHPK3PXP")).toBeUndefined();
  await expect(vault.unwrap("JBSWY3DPEHPK3PXP", place)).rejects.toThrow("is not wrapped");
});
