/** Refusals about plans, fees, and requests to change what a merchant pays. */
export const pricingRefusals = {
  fee_twice: "Row {{row}} already has this method and currency.",
  fee_not_offered: "The provider doesn’t offer this method in {{currency}}.",
  fee_region_not_there: "This method doesn’t have that region.",
  amount_too_precise: {
    one: "{{currency}} amounts have at most {{count}} decimal.",
    other: "{{currency}} amounts have at most {{count}} decimals.",
  },
  fee_minimum_over_maximum: "The minimum is over the maximum of {{maximum}} {{currency}}.",
  tier_starts_late: "The first tier starts at 0.",
  tier_overlaps: "This tier must start above {{from_amount}}, where the one before it starts.",
  percent_below_floor: "This is below your buy rate. The lowest is {{floor}}%.",
  amount_below_floor: "This is below your buy rate. The lowest is {{floor}} {{currency}}.",
  plan_below_floor:
    "Since this plan was saved, your buy rate for {{method}} in {{currency}} has risen above its fee. Save the plan with higher fees first.",
  effective_too_late: "This date is too far ahead. Choose one before the year 2200.",
  effective_in_past: "This date is in the past. Prices can only change from now on.",
  effective_before_version: "Version {{version}} already starts on that day or later. Choose a later one.",
  plan_name_taken: "Another of your plans has this name.",
  plan_in_use: {
    one: "{{count}} merchant is on this plan. Move it to another plan first.",
    other: "{{count}} merchants are on this plan. Move them to another plan first.",
  },
  plan_awaited: {
    one: "{{count}} merchant is about to move to this plan. Withdraw that request first.",
    other: "{{count}} merchants are about to move to this plan. Withdraw those requests first.",
  },
  plan_not_begun: "This plan isn’t in force on that date yet. It starts on {{date}} (UTC).",
  plan_is_current: "The merchant is already on this plan.",
  plan_lacks_price: {
    one: "This plan has no price for {{method}} in {{currency}}, which the merchant has used in the last {{days}} days.",
    other:
      "This plan has no price for {{count}} things that the merchant has used in the last {{days}} days, {{method}} in {{currency}} first of all.",
  },
  fees_lack_price: {
    one: "There is no price here for {{method}} in {{currency}}, which merchants on this plan have used in the last {{days}} days.",
    other:
      "There is no price here for {{count}} things that merchants on this plan have used in the last {{days}} days, {{method}} in {{currency}} first of all.",
  },
  markup_is_current: "This is already the merchant’s markup.",
  markup_changed: "The merchant’s prices have changed since. Check them and try again.",
  change_waiting: "Another change of this kind is already waiting. Withdraw it first.",
  change_decided: "This request is {{status}} and can’t be changed any more.",
  change_overtaken: "Another plan has applied since {{date}} (UTC). Ask for a markup on that plan instead.",
  change_applied: "This change already applies. Request another one instead.",
  what_if_whose: "Name a merchant or a plan.",
} as const;
