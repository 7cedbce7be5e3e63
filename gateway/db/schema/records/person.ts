/** The people behind a merchant, as its verification names them (specification, section 3). */
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, createdAt, id, partnerId, updatedAt } from "../../columns";

export const identificationTypes = ["WORK_PERMIT", "PASSPORT", "NATIONAL_ID", "DRIVERS_LICENCE", "OTHERS"] as const;
export const verificationStatuses = ["NOT_STARTED", "PENDING", "APPROVED", "REJECTED"] as const;

const identity = () => ({
  first_name: text("first_name"),
  middle_name: text("middle_name"),
  last_name: text("last_name"),
  /** A calendar day: a birthday has no time zone. */
  dob: date("dob", { mode: "string" }),
  nationality: text("nationality"),
  identification_type: text("identification_type", { enum: identificationTypes }),
  identification_value: text("identification_value"),
  identification_custom_type: text("identification_custom_type"),
  identification_document_id: uuid("identification_document_id"),
  verification_status: text("verification_status", { enum: verificationStatuses }).notNull().default("NOT_STARTED"),
});

const address = () => ({
  address_line1: text("address_line1"),
  address_line2: text("address_line2"),
  address_city: text("address_city"),
  address_state: text("address_state"),
  address_country: text("address_country"),
  address_zip_code: text("address_zip_code"),
  address_proof_document_id: uuid("address_proof_document_id"),
});

const ends = () => ({
  /** The place in the list, from 0. */
  position: integer("position").notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const organizationAuthRep = pgTable(
  "organization_auth_rep",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    ...identity(),
    email_list: text("email_list").array().notNull().default([]),
    /** Each with its country code: `+61 412345678`. */
    phone_number_list: text("phone_number_list").array().notNull().default([]),
    ...address(),
    ...ends(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("organization_auth_rep_by_org").on(table.partner_id, table.org_id, table.position),
  ],
);

export const organizationShareholder = pgTable(
  "organization_shareholder",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    ...identity(),
    email: text("email"),
    phone_country_code: text("phone_country_code"),
    phone_number: text("phone_number"),
    shareholder_percentage: amount("shareholder_percentage"),
    is_owner_of_over_25_percent: boolean("is_owner_of_over_25_percent"),
    ...address(),
    ...ends(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("organization_shareholder_by_org").on(table.partner_id, table.org_id, table.position),
  ],
);

export const organizationDirector = pgTable(
  "organization_director",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    ...identity(),
    email: text("email"),
    phone_country_code: text("phone_country_code"),
    phone_number: text("phone_number"),
    ...address(),
    ...ends(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("organization_director_by_org").on(table.partner_id, table.org_id, table.position),
  ],
);
