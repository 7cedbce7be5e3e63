import { malformedField } from "../app-error";
import { refusal } from "../refusal";

const longestDays = 400;

/** Throws `malformed`, naming `field`, for a range that ends before it begins or is longer than 400 days. */
export function requireRange(from: string, to: string, field: string): void {
  if (to < from) throw malformedField(field, refusal("day_before_first"));
  if (daysBetween(from, to).length > longestDays) throw malformedField(field, refusal("day_too_far", { count: longestDays }));
}

/** Both ends included; stops after the longest range. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= longestDays; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
