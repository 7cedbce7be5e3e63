/** Names the merchant whose verification a call is about; null: the partner's own. */
export const merchantHeaders = (merchant_id: string | null): Record<string, string> =>
  merchant_id === null ? {} : { "x-merchant-id": merchant_id };
