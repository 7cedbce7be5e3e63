/**
 * What a person prefers, kept in this browser where the gateway keeps none (`defineGateway`): under the gateway and the person, so that
 * nobody has another's. As on a gateway, it is there at the next sign-in; what is typed or read is never in it.
 */
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { Preferences } from "../lib/wire";

let opened: UseStore | undefined;
const store = () => (opened ??= createStore("kept-preferences", "preferences"));

export function preferencesOf(gateway_url: string): Preferences {
  const beginning = ({ id, partner_id }: { id: string; partner_id: string }) => JSON.stringify([gateway_url, partner_id, id]);
  return {
    async read(user) {
      const prefix = beginning(user);
      try {
        const all = await entries<string, unknown>(store());
        return Object.fromEntries(all.filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]));
      } catch (error) {
        // Without browser storage things are as they come.
        console.warn("preferences cannot be read in this browser", error);
        return {};
      }
    },
    async keep({ local, user }, key, value) {
      // Acting for the person leaves nothing in this browser.
      if (local.is_bo_admin_login) return;
      const name = beginning(user) + key;
      await (value === null ? del(name, store()) : set(name, value, store()));
    },
  };
}
