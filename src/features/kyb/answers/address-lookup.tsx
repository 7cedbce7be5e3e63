/** The gateway's check of the whole company address, shown at its fields. It never delays a save. */
import { useDebounced } from "../../../kit/parts";
import { useCall } from "../../../kit/shell";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import { rulesOf } from "../../../../contract/kyb/country-rules";
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { Button } from "../../../ui/field/button";
import { Icon } from "../../../ui/icon";
import { useAnswer, useIsOpen, useKyb } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import styles from "./address-lookup.module.css";
import { useCountryOf } from "./drafted-answers";
import { FoundNote } from "./found-note";

const fields = { "organization.address_state": "state", "organization.address_zip_code": "zip_code" } as const;

export function AddressLookup({ asked: { path } }: { asked: AskedQuestion }) {
  return Object.hasOwn(fields, path) ? <AddressNote path={path as keyof typeof fields} /> : null;
}

/** Longer than in other places: an address is looked up at a provider. */
const pause_ms = 500;

function AddressNote({ path }: { path: keyof typeof fields }) {
  const { t, problemText } = useKybWords();
  const { store } = useKyb();
  const isOpen = useIsOpen();
  const address = useAddress();
  const typed = JSON.stringify(address);
  const isSettled = useDebounced(typed, pause_ms) === typed;
  const answer = useCall("POST /partner/organization/is-valid-address", isOpen && isSettled && address ? { body: address } : null, {
    staleTime: Infinity,
    retry: false,
  });
  const field = fields[path];
  if (!isOpen || !answer.data) return null;
  const { valid, problems, suggestion } = answer.data;
  const problem = problems[field];
  const better = suggestion?.[field];
  if (problem) {
    return (
      <div className={styles.doubt} role="status">
        <Icon of={TriangleAlert} size={16} />
        <span>
          {problemText(problem)}{" "}
          {better && (
            <Button variant="link" size="small" onClick={() => store.set(path, better)}>
              {t("lookup.use", { value: better })}
            </Button>
          )}
        </span>
      </div>
    );
  }
  // Said once, at the end of the address.
  if (!valid || field !== "zip_code") return null;
  return <FoundNote>{t("lookup.address_valid")}</FoundNote>;
}

/** Null until everything that its country writes is there, in its shape. */
function useAddress() {
  const country = useCountryOf("organization.address_city");
  const line1 = useText("organization.address_line1");
  const city = useText("organization.address_city");
  const state = useText("organization.address_state");
  const zip_code = useText("organization.address_zip_code");
  if (country === null || line1 === "" || city === "") return null;
  const rules = rulesOf(country);
  if ((rules.has_states && state === "") || (rules.has_postcode && (zip_code === "" || rules.postcode?.find(zip_code)))) return null;
  return { country, address_line1: line1, city, state: state || null, zip_code: zip_code || null };
}

function useText(path: string): string {
  const value = useAnswer(path);
  return typeof value === "string" ? value.trim() : "";
}
