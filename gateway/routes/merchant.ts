import type { merchantEndpoints } from "../../contract/endpoints/merchant";
import { listPayoutMethods } from "../../contract/reference/payout-methods";
import type { Handlers } from "../plugins/serve-endpoint";
import { findDocument, toDocument } from "../services/documents/documents";
import { requestUpload } from "../services/documents/uploads";
import { removePerson } from "../services/kyb/remove-person";
import { saveKyb } from "../services/kyb/save-kyb";
import { submitKyb } from "../services/kyb/submit-kyb";
import { sendAnother } from "../services/merchant/merchant-codes";
import {
  askInvitationCode,
  askMerchantCode,
  endMerchantSession,
  switchMerchant,
  verifyMerchantCode,
} from "../services/merchant/merchant-sign-in";
import { readOverview } from "../services/merchant/overview";
import { answerPartner, readOwnKyb, takePermissionBack } from "../services/merchant/verification";
import { answerQuestion, listQuestions, readQuestion } from "../services/onboarding/merchant-questions";
import { audited, unaudited } from "../services/audit/audited";

const done = { done: true } as const;

export const merchantRoutes: Handlers<keyof typeof merchantEndpoints> = {
  "POST /merchant/login": ({ gateway, origin, body }) => askMerchantCode(gateway, origin, body),
  "POST /merchant/invitation-code": ({ gateway, origin, body }) => askInvitationCode(gateway, origin, body.invitation_token),
  "POST /merchant/resend-code": ({ gateway, origin, body }) => sendAnother(gateway, origin, body),
  "POST /merchant/verify-code": ({ gateway, origin, body }) => verifyMerchantCode(gateway, origin, body),
  "POST /merchant/switch": ({ gateway, origin, merchant, body }) => switchMerchant(gateway, origin, merchant, body.organization_user_id),
  "DELETE /merchant/session": async ({ merchant, inMerchant }) => {
    await inMerchant((context) => endMerchantSession(context, merchant.session_id));
    return unaudited("signing out changes nothing but one's own session", done);
  },
  "GET /merchant": ({ inMerchant }) => inMerchant(readOverview),
  "POST /merchant/permission-answer": ({ inMerchantOnce, body }) => inMerchantOnce((context) => answerPartner(context, body.is_allowed)),
  "DELETE /merchant/permission": ({ inMerchantOnce }) =>
    inMerchantOnce(async (context) => audited(await takePermissionBack(context), done)),
  "GET /merchant/kyb": ({ inMerchant }) => inMerchant(readOwnKyb),
  "GET /merchant/payout-method": async ({ query }) => listPayoutMethods(query),
  "PATCH /merchant/kyb/save-and-continue": ({ inMerchantOnce, body }) =>
    inMerchantOnce((context) => saveKyb(context, context.merchant.org_id, body)),
  "PATCH /merchant/kyb/submit": ({ inMerchantOnce, body }) =>
    inMerchantOnce((context) => submitKyb(context, context.merchant.org_id, body)),
  "DELETE /merchant/kyb/shareholder/{id}": ({ inMerchant, params, query }) =>
    inMerchant((context) =>
      removePerson(context, { ...removedBy(context), section: "shareholder", id: params.id, version: query.version }),
    ),
  "DELETE /merchant/kyb/director/{id}": ({ inMerchant, params, query }) =>
    inMerchant((context) => removePerson(context, { ...removedBy(context), section: "director", id: params.id, version: query.version })),
  "GET /merchant/question": ({ inMerchant }) => inMerchant(listQuestions),
  "GET /merchant/question/{id}": ({ inMerchant, params }) => inMerchant((context) => readQuestion(context, params.id)),
  "POST /merchant/question/{id}/message": ({ inMerchantOnce, params, body }) =>
    inMerchantOnce((context) => answerQuestion(context, params.id, body)),
  "POST /merchant/document": ({ inMerchantOnce, body }) =>
    inMerchantOnce(async (context) => {
      const upload = await requestUpload(context, context.merchant.org_id, body);
      return audited(upload, { upload_url: upload.upload_url, org_document_id: upload.id });
    }),
  "GET /merchant/document/{id}": ({ gateway, merchant, inMerchant, params }) =>
    inMerchant(async ({ tx }) => toDocument(gateway, await findDocument(tx.sql, params.id, merchant.org_id))),
};

const removedBy = ({ merchant }: { merchant: { org_id: string } }) => ({ named_org_id: merchant.org_id });
