/** Refusals about payments and what is given back of them. */
export const paymentRefusals = {
  refund_over_left: "Only {{left}} {{currency}} of this payment can still be refunded.",
  refund_nothing_left: "This payment has already been given back in full.",
  refund_not_paid: "Only a completed payment can be refunded.",
  refund_of_nothing: "Enter an amount above 0.",
  invoice_closed: "This invoice is {{status}} and can’t be changed any more.",
} as const;
