/** `npm run backoffice -- rotate-keys` on a server's database: rotates keys while gateways serve; ends 0 only if nothing is left. */
import { databaseOf } from "../gateway/db/database";
import { openStore } from "../gateway/db/open-store";
import { openVault } from "../gateway/open-vault";
import { rotateKeys } from "../gateway/services/keys/secrets";
import { readSettings } from "../gateway/settings";

export async function rotateKeysOfStore(): Promise<never> {
  const settings = readSettings(process.env);
  const vault = openVault(settings);
  const store = await openStore(settings);
  try {
    const rotation = await rotateKeys(databaseOf(store), vault, new Date());
    process.stdout.write(`${JSON.stringify(rotation, null, 2)}\n`);
    process.exitCode = rotation.left.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
  process.exit();
}
