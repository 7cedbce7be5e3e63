/** What the provider tells: each kind of record by its telling. */
import type { tellingEndpoints } from "../../contract/endpoints/provider-telling";
import type { Handlers } from "../plugins/serve-endpoint";
import type { AsProvider } from "../services/provider/as-provider";
import { tellBatch, type Telling } from "../services/provider/tell";
import { bankMessageTelling } from "../services/provider/tell-bank-messages";
import { conversionTelling } from "../services/provider/tell-conversions";
import { disputeTelling } from "../services/provider/tell-disputes";
import { organizationTelling } from "../services/provider/tell-organizations";
import { checkoutTelling, customerTelling, sessionTelling, virtualAccountTelling } from "../services/provider/tell-parties";
import { payinTelling, payoutTelling, refundTelling } from "../services/provider/tell-payments";
import { settlementTelling } from "../services/provider/tell-settlements";
import { adjustmentTelling, fundTransferTelling, walletTelling } from "../services/provider/tell-wallets";

type Asked = AsProvider & { params: { partner_id: string }; body: { items: unknown[] } };

const taking =
  <T extends { id: string; version: number }>(telling: Telling<T>) =>
  (as: Asked) =>
    tellBatch(as, as.params.partner_id, telling, as.body.items);

export const tellingRoutes: Handlers<keyof typeof tellingEndpoints> = {
  "POST /provider/partner/{partner_id}/organization": taking(organizationTelling),
  "POST /provider/partner/{partner_id}/payin": taking(payinTelling),
  "POST /provider/partner/{partner_id}/refund": taking(refundTelling),
  "POST /provider/partner/{partner_id}/dispute": taking(disputeTelling),
  "POST /provider/partner/{partner_id}/payout": taking(payoutTelling),
  "POST /provider/partner/{partner_id}/bank-message": taking(bankMessageTelling),
  "POST /provider/partner/{partner_id}/fx-conversion": taking(conversionTelling),
  "POST /provider/partner/{partner_id}/settlement": taking(settlementTelling),
  "POST /provider/partner/{partner_id}/wallet-fund-transfer": taking(fundTransferTelling),
  "POST /provider/partner/{partner_id}/adjustment": taking(adjustmentTelling),
  "POST /provider/partner/{partner_id}/wallet": taking(walletTelling),
  "POST /provider/partner/{partner_id}/customer": taking(customerTelling),
  "POST /provider/partner/{partner_id}/virtual-account": taking(virtualAccountTelling),
  "POST /provider/partner/{partner_id}/checkout": taking(checkoutTelling),
  "POST /provider/partner/{partner_id}/session": taking(sessionTelling),
};
