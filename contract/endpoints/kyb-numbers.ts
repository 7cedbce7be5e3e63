/** Numbers and the address of a verification, looked up in the registers and lists that the gateway knows. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { AddressAnswer, CheckAddress } from "../records/address-check";
import { NumberAnswer } from "../records/number-answer";

const tag = "KYB and documents";
const params = z.strictObject({ value: z.string().max(100) });

export const kybNumberEndpoints = {
  "GET /partner/organization/is-valid-abn/{value}": endpoint({
    summary: "Check an Australian Business Number, and return its holder if the register knows it",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "GET /partner/organization/is-valid-acn/{value}": endpoint({
    summary: "Check an Australian Company Number, and return its holder if the register knows it",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "GET /partner/organization/is-valid-bsb/{value}": endpoint({
    summary: "Check whether a BSB number belongs to a bank, and to which; `address` is its state",
    tag,
    access: {},
    params,
    data: NumberAnswer,
  }),
  "POST /partner/organization/is-valid-address": endpoint({
    summary: "Check that an address is consistent: the postcode's format, an existing state, and in Australia a postcode of that state",
    tag,
    access: {},
    body: CheckAddress,
    data: AddressAnswer,
    extension: true,
  }),
} as const;
