/** The seeded partners and the people who sign in for them. */
import type { demoRoles } from "../../contract/endpoints/sandbox";
import type { PartnerLevel } from "../../contract/permissions";
import type { KybStatus } from "../../contract/reference/merchant-statuses";
import type { UserStatus } from "../../contract/statuses";
import type { merchantsOf } from "./merchants";

interface PartnerUserEntry {
  first_name: string;
  last_name: string;
  email: string;
  is_admin: boolean;
  status: UserStatus;
  is_phone_verified: boolean;
  demo?: { role: (typeof demoRoles)[number]; description: string };
}

export interface PartnerEntry {
  key: keyof typeof merchantsOf;
  name: string;
  legal_name: string;
  country: string;
  partner_level: PartnerLevel;
  kyb_status: KybStatus;
  has_features: boolean;
  /** Of all seeded transactions, in percent. */
  traffic: number;
  users: readonly PartnerUserEntry[];
}

/** Satisfies the password rule; the same for every persona. */
export const demoPassword = "Harbour-Line-2026";

const person = (
  first_name: string,
  last_name: string,
  email: string,
  is_admin: boolean,
  status: UserStatus = "ACTIVE",
  is_phone_verified = false,
): PartnerUserEntry => ({ first_name, last_name, email, is_admin, status, is_phone_verified });

export const partners: readonly PartnerEntry[] = [
  {
    key: "harbourline",
    name: "Harbourline",
    legal_name: "Harbourline Partners Pty Ltd",
    country: "AU",
    partner_level: "L1",
    kyb_status: "APPROVED",
    has_features: true,
    traffic: 85,
    users: [
      {
        ...person("Priya", "Raman", "priya@harbourline.example", true, "ACTIVE", true),
        demo: { role: "admin", description: "Admin of an L1 partner with local rails, invest and global currency switched on" },
      },
      {
        ...person("Tom", "Okafor", "tom@harbourline.example", false),
        demo: { role: "read_only", description: "Read-only colleague of the admin" },
      },
      person("Mei", "Castellano", "mei@harbourline.example", true, "ACTIVE", true),
      person("Ruben", "Vogel", "ruben@harbourline.example", false, "PENDING"),
      person("Ingrid", "Sørensen", "ingrid@harbourline.example", true, "PENDING"),
      person("Callum", "Reid", "callum@harbourline.example", false, "DEACTIVATED"),
    ],
  },
  {
    key: "kestrel",
    name: "Kestrel Referrals",
    legal_name: "Kestrel Referrals Pte. Ltd.",
    country: "SG",
    partner_level: "L2",
    kyb_status: "APPROVED",
    has_features: true,
    traffic: 4,
    users: [
      {
        ...person("Hui Min", "Chua", "huimin@kestrel.example", true),
        demo: { role: "l2_admin", description: "Admin of an L2 partner: no organization transactions or invoices" },
      },
    ],
  },
  {
    key: "marlin",
    name: "Marlin & Vane",
    legal_name: "Marlin & Vane LLP",
    country: "GB",
    partner_level: "L1",
    kyb_status: "APPROVED",
    has_features: false,
    traffic: 2,
    users: [
      {
        ...person("Oliver", "Whitcombe", "oliver@marlinvane.example", true),
        demo: { role: "plain_admin", description: "Admin of an L1 partner with every switch off" },
      },
    ],
  },
  {
    key: "bluegum",
    name: "Bluegum Connect",
    legal_name: "Bluegum Connect Limited",
    country: "NZ",
    partner_level: "L1",
    kyb_status: "APPROVED",
    has_features: true,
    traffic: 9,
    users: [
      {
        ...person("Aroha", "Henare", "aroha@bluegum.example", true, "ACTIVE", true),
        demo: { role: "other_admin", description: "Admin of another L1 partner with merchants of its own" },
      },
      person("Liam", "Campbell", "liam@bluegum.example", false),
    ],
  },
  {
    key: "fjordbyte",
    name: "Fjordbyte Payments",
    legal_name: "Fjordbyte Payments B.V.",
    country: "NL",
    partner_level: "L1",
    kyb_status: "NOT_STARTED",
    has_features: true,
    traffic: 0,
    users: [
      {
        ...person("Femke", "Visser", "femke@fjordbyte.example", true),
        demo: { role: "new_admin", description: "Admin of a new partner whose own verification has not started" },
      },
    ],
  },
];
