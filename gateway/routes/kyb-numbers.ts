import type { kybNumberEndpoints } from "../../contract/endpoints/kyb-numbers";
import { checkAbn, checkAcn, checkBsb, readBsb } from "../../contract/kyb/numbers";
import { addressOf, findCompanyByAbn, findCompanyByAcn } from "../reference/business-register";
import type { Handlers } from "../plugins/serve-endpoint";
import { checkAddress } from "../services/kyb/check-address";

const companyAnswer = (company: ReturnType<typeof findCompanyByAcn>) => ({
  valid: true,
  ...(company && { name: company.name, address: addressOf(company) }),
});

export const kybNumberRoutes: Handlers<keyof typeof kybNumberEndpoints> = {
  "GET /partner/organization/is-valid-abn/{value}": async ({ params: { value } }) => {
    const problem = checkAbn(value);
    return problem ? { valid: false, problem } : companyAnswer(findCompanyByAbn(value));
  },
  "GET /partner/organization/is-valid-acn/{value}": async ({ params: { value } }) => {
    const problem = checkAcn(value);
    return problem ? { valid: false, problem } : companyAnswer(findCompanyByAcn(value));
  },
  "GET /partner/organization/is-valid-bsb/{value}": async ({ params: { value } }) => {
    const problem = checkBsb(value);
    if (problem) return { valid: false, problem };
    const { bank, state } = readBsb(value) ?? {};
    return { valid: true, ...(bank && { name: bank }), ...(state && { address: state }) };
  },
  "POST /partner/organization/is-valid-address": ({ body }) => checkAddress(body),
};
