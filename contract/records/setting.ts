/** What is remembered for a person, or for the partner as a whole, by key. */
import { z } from "zod";
import { clause } from "../clause";
import { mostPins } from "../page-limits";
import { records } from "../record-index";
import { noticeRhythms, notificationKinds } from "../reference/notification-kinds";
import { Time } from "../values";

type WithUnderscores<W extends string> = W extends `${infer A}-${infer B}` ? `${A}_${WithUnderscores<B>}` : W;

/** Column preference keys, one a table (specification, section 9). */
const preferenceKeys = [
  "transaction",
  "payin",
  "payout",
  "virtual_account",
  "checkout",
  "refund",
  "beneficiary",
  "dispute",
  "customer",
  "fx_conversion",
  "invoice",
  "organization",
  "pricing_setup",
  "settlement_bank",
  "report",
  "org_user",
] as const;
/** Tables that the specification does not name, but for those of records. */
const otherTableKeys = [
  "partner_user",
  "commission_line",
  "commission_payout",
  "bank_statement",
  "settlement_config",
  "price_change",
  "report_schedule",
] as const;
const recordKeys = Object.keys(records).map((word) => word.replaceAll("-", "_")) as WithUnderscores<keyof typeof records>[];
/** One a table: under which a person's columns and views are saved. */
const tableKeys = [...new Set([...preferenceKeys, ...otherTableKeys, ...recordKeys])];
export type TableKey = (typeof tableKeys)[number];

/** Settings of the partner as a whole; writing one needs an admin. */
export const partnerSettingKeys = ["partner_logo"] as const;

export const settingKeys = [...tableKeys, "display", "notices", ...partnerSettingKeys] as const;
export type SettingKey = (typeof settingKeys)[number];

const columnsShown = {
  /** Names of fields, in the order they are shown. */
  columns: z.array(z.string().max(100)).max(100),
  density: z.enum(["standard", "compact"]),
};

/** Filters and columns under a name. */
export const SavedView = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  /** The list's address behind the question mark, without page and view. */
  search: z.string().max(4000),
  ...columnsShown,
});
export type SavedView = z.infer<typeof SavedView>;

/** What a list remembers for a person. */
export const ListPreference = z.strictObject({
  ...columnsShown,
  views: z.array(SavedView).max(50).optional(),
  /** Records that stay at the top. */
  pins: z.array(z.uuid()).max(mostPins).optional(),
});
export type ListPreference = z.infer<typeof ListPreference>;

/** Languages chosen for their number formats: 1,234.56 and 1.234,56 and 1 234,56 and 1’234.56 and 12,34,567.89. */
export const numberFormats = ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN"] as const;

/** How this person wants things shown, whatever the browser. */
export const DisplayPreference = z.strictObject({
  theme: z.string().max(40).nullable(),
  time_zone: z.string().max(60).nullable(),
  language: z.string().max(20).nullable(),
  /** Numbers as they are written there; as in the language where it is null. */
  number_format: z.enum(numberFormats).nullish(),
  /** Applies to lists without a setting of their own. */
  density: z.enum(["standard", "compact"]).nullish(),
  /** `NONE`: nothing moves; as the device asks where it is null. */
  motion: z.enum(["NONE"]).nullish(),
});
export type DisplayPreference = z.infer<typeof DisplayPreference>;

/** Which notifications a person receives, and which of them by e-mail too. Without a choice they are shown and not mailed. */
export const NoticePreference = z.strictObject({
  off: z.array(z.enum(notificationKinds)).max(notificationKinds.length),
  mailed: z.array(z.enum(notificationKinds)).max(notificationKinds.length),
  /** Each by itself, or once a day what is unread. */
  rhythm: z.enum(noticeRhythms),
});
export type NoticePreference = z.infer<typeof NoticePreference>;
/** What is due within a day is mailed by default. */
export const usualNotices: NoticePreference = { off: [], mailed: ["DUE_SOON"], rhythm: "AT_ONCE" };

export const Setting = z.object({
  key: z.enum(settingKeys),
  /** Null where nothing was saved yet. */
  value: z.unknown(),
  updated_at: Time.nullable(),
});
export type Setting = z.infer<typeof Setting>;

/** Null forgets what was saved. What was stored before there were these shapes is read as it is. */
export const SaveSetting = z
  .discriminatedUnion(
    "key",
    [
      z.strictObject({ key: z.enum(tableKeys), value: ListPreference.nullable() }),
      z.strictObject({ key: z.literal("display"), value: DisplayPreference.nullable() }),
      z.strictObject({ key: z.literal("notices"), value: NoticePreference.nullable() }),
      z.strictObject({ key: z.literal("partner_logo"), value: z.uuid().nullable() }),
    ],
    { error: () => `must be one of ${settingKeys.join(", ")}` },
  )
  .refine(({ value }) => JSON.stringify(value).length <= 10_000, { error: clause("json_too_long", { count: 10_000 }), path: ["value"] });
export type SaveSetting = z.infer<typeof SaveSetting>;
