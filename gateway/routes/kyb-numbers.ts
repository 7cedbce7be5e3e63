import type { kybNumberEndpoints } from "../../contract/endpoints/kyb-numbers";
import { checkAbn, checkAcn, checkBsb, readBsb } from "../../contract/kyb/numbers";
import type { RegisteredCompany } from "../business-register";
import type { Handlers } from "../plugins/serve-endpoint";
import { checkAddress } from "../services/kyb/check-address";
import { unaudited } from "../services/audit/audited";

/** Without a register a number is right by its digits, and nobody says whose it is. */
const companyAnswer = (company: RegisteredCompany | null | undefined) => ({ valid: true, ...company });

export const kybNumberRoutes: Handlers<keyof typeof kybNumberEndpoints> = {
  "GET /partner/organization/is-valid-abn/{value}": async ({ gateway, params: { value } }) => {
    const problem = checkAbn(value);
    return problem ? { valid: false, problem } : companyAnswer(await gateway.register?.findByAbn(value));
  },
  "GET /partner/organization/is-valid-acn/{value}": async ({ gateway, params: { value } }) => {
    const problem = checkAcn(value);
    return problem ? { valid: false, problem } : companyAnswer(await gateway.register?.findByAcn(value));
  },
  "GET /partner/organization/is-valid-bsb/{value}": async ({ params: { value } }) => {
    const problem = checkBsb(value);
    if (problem) return { valid: false, problem };
    const { bank, state } = readBsb(value) ?? {};
    return { valid: true, ...(bank && { name: bank }), ...(state && { address: state }) };
  },
  "POST /partner/organization/is-valid-address": async ({ body }) => unaudited("only reads", await checkAddress(body)),
};
