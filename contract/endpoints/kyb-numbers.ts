/** Numbers and the address of a verification, looked up in the registers and lists that the gateway knows. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { AddressAnswer, CheckAddress } from "../records/address-check";
import { NumberAnswer } from "../records/number-answer";

const tag = "KYB and documents";
const params = z.strictObject({ value: z.string().max(100) });

export const kybNumberEndpoints = {
  "GET /partner/organization/is-valid-abn/{value}": endpoint({
    summary: "Whether an Australian Business Number is right, and whose it is where the register knows it",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "GET /partner/organization/is-valid-acn/{value}": endpoint({
    summary: "Whether an Australian Company Number is right, and whose it is where the register knows it",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "GET /partner/organization/is-valid-bsb/{value}": endpoint({
    summary: "Whether a BSB number belongs to a bank, and to which; `address` is its state",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "POST /partner/organization/is-valid-address": endpoint({
    summary: "Whether an address fits together: the postcode's shape, a state that there is, in Australia a postcode of that state",
    tag,
    access: {},
    body: CheckAddress,
    data: AddressAnswer,
    extension: true,
  }),
} as const;
