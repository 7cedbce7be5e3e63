/** What `npm start` does first on a new folder: the store is filled by a process of its own, whose memory is free again when it ends. */
import { openStore } from "../gateway/db/open-store";
import { openFileStore } from "../gateway/files/open-file-store";
import type { GatewayExtension } from "../gateway/gateway-extension";
import { readSettings } from "../gateway/settings";
import { fillStore } from "../gateway/start-gateway";

export async function seedStore(sandbox: GatewayExtension): Promise<never> {
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  try {
    await fillStore({ store, files: openFileStore(settings), settings, sandbox });
  } finally {
    await store.close();
  }
  process.exit(0);
}
