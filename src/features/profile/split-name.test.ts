import { expect, test } from "vitest";
import { splitName } from "./split-name";

const before = { first_name: "Maria Luisa", last_name: "van der Berg" };

test.each([
  ["Maria van der Berg", ["Maria", "van der Berg"]],
  ["Maria Luisa Osei Mensah", ["Maria Luisa", "Osei Mensah"]],
  [" Ana   de Souza ", ["Ana de", "Souza"]],
  ["Plato", ["Plato", ""]],
  ["van der Berg", ["van der", "Berg"]],
  ["", ["", ""]],
  ["مريم العلي", ["مريم", "العلي"]],
])("%s", (typed, [first_name, last_name]) => expect(splitName(typed, before)).toEqual({ first_name, last_name }));
