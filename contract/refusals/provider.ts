/** Refusals of the provider's calls: its credentials, and what it tells. */
export const providerRefusals = {
  credential_unknown: "This needs a credential of the provider, and none that we know was sent.",
  credential_ended: "This credential has been ended.",
  credential_expired: "This credential has expired.",
  credential_lacks_scope: "This credential doesn’t have the scope {{scope}}.",
  document_reason_missing: "Say what is wrong with the document.",
  partner_approved: "This partner is approved already.",
  too_many_calls_of_credential: "This credential has too many requests in progress. Try again in a moment.",
} as const;
