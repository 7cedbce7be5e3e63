/** Whether an address is consistent, as far as we can be certain: what no list knows isn't wrong. */
import { rulesOf } from "../../../contract/kyb/country-rules";
import { sentenceOf, type Problem } from "../../../contract/kyb/problem";
import type { AddressAnswer, CheckAddress } from "../../../contract/records/address-check";
import { stateOfPostcode } from "../../reference/australian-postcodes";
import { findState, listStates, type State } from "../../reference/places";

type Fields = "state" | "zip_code";
interface Finding {
  problem: Problem;
  suggestion?: string | undefined;
}

export async function checkAddress(address: CheckAddress): Promise<AddressAnswer> {
  const postcode = address.zip_code ?? "";
  const zip_code = postcode === "" ? null : postcodeProblem(address.country, postcode);
  const state = address.state ? await stateProblem(address.country, address.state, zip_code ? "" : postcode) : null;
  const found = Object.entries({ state, zip_code }).flatMap(([field, finding]): [Fields, Finding][] =>
    finding ? [[field as Fields, finding]] : [],
  );
  const suggested = found.flatMap(([field, { suggestion }]): [Fields, string][] => (suggestion === undefined ? [] : [[field, suggestion]]));
  return {
    valid: found.length === 0,
    problems: Object.fromEntries(
      found.map(([field, { problem }]) => [field, { code: problem.code, message: sentenceOf(problem), params: problem.params ?? {} }]),
    ),
    ...(suggested.length > 0 && { suggestion: Object.fromEntries(suggested) }),
  };
}

/** `NSW 2000` suggests `2000`. */
function postcodeProblem(country: string, postcode: string): Finding | null {
  const rule = rulesOf(country).postcode;
  if (!rule?.find(postcode)) return null;
  const digits = postcode.replace(/\D/g, "");
  return {
    problem: { code: "shape", params: { what: rule.what, example: rule.example } },
    suggestion: rule.find(digits) ? undefined : digits,
  };
}

async function stateProblem(country: string, text: string, postcode: string): Promise<Finding | null> {
  if (!rulesOf(country).has_states) return null;
  const [known, states] = [await findState(country, text), await listStates(country)];
  const right = country === "AU" ? await ofPostcode(postcode) : null;
  if (!known)
    return states.length === 0 || isCloseMatch(states, text) ? null : { problem: { code: "unknown_state" }, suggestion: right?.name };
  if (!right || right.code === known.code) return null;
  return { problem: { code: "other_state", params: { postcode, state: right.name } }, suggestion: right.name };
}

async function ofPostcode(postcode: string): Promise<State | null> {
  const code = stateOfPostcode(postcode);
  return (code !== null && (await findState("AU", code))) || null;
}

/** `DI Yogyakarta` is Yogyakarta with its title, `Metro Manila` a region by the name that people use. */
function isCloseMatch(states: readonly State[], text: string): boolean {
  const words = (name: string) =>
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter(Boolean);
  const own = new Set(words(text));
  return states.some(({ name }) => {
    const theirs = words(name);
    return theirs.every((word) => own.has(word)) || [...own].every((word) => theirs.includes(word));
  });
}
