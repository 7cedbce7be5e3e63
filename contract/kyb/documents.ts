/**
 * A verification's documents: their kinds, sizes and types, and the errors for a wrong one. Shared, so that the portal
 * refuses a file before sending it and the gateway refuses it if it is sent anyway.
 */
import type { Coded } from "../sentence";

/** The specification's document fields without `_id`. */
export const documentDescriptors = [
  "company_registration_document",
  "logo_document",
  "address_proof_document",
  "shareholding_structure_document",
  "msa_signature_list_document",
  "aml_cft_policy_document",
  "customer_onboarding_policy_document",
  "license_document",
  "client_suitability_test_document",
  "risk_disclosures_document",
  "marketing_brochure_document",
  "additional_document",
  // A person's, like `address_proof_document`; and a settlement bank's.
  "identification_document",
  "bank_statement_document",
] as const;
export type DocumentDescriptor = (typeof documentDescriptors)[number];

/** A dispute's, which is no answer of a verification: announced, read and removed by the dispute's own calls. */
export const evidenceDescriptor = "dispute_evidence_document";
export const storedDescriptors = [...documentDescriptors, evidenceDescriptor] as const;
export type StoredDescriptor = (typeof storedDescriptors)[number];

const largeDescriptors: readonly StoredDescriptor[] = [
  "aml_cft_policy_document",
  "customer_onboarding_policy_document",
  "shareholding_structure_document",
  "marketing_brochure_document",
  evidenceDescriptor,
];

export const largestMegabytes = (descriptor: StoredDescriptor): 2 | 4 => (largeDescriptors.includes(descriptor) ? 4 : 2);
export const largestBytes = (descriptor: StoredDescriptor): number => largestMegabytes(descriptor) * 1_048_576;

/** Some browsers call a JPEG `image/jpg`. */
export const documentMediaTypes = ["application/pdf", "image/jpeg", "image/jpg", "image/png"] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

/** Why a file can't be sent; null if it is worth trying. */
export function refuseFile(descriptor: StoredDescriptor, file: { type: string; size: number }): Coded | null {
  if (!(documentMediaTypes as readonly string[]).includes(file.type)) return { code: "file_wrong_type", params: {} };
  return file.size > largestBytes(descriptor) ? { code: "file_too_large", params: { megabytes: largestMegabytes(descriptor) } } : null;
}

export const longestFileName = 255;

/**
 * A file's name as it is kept and shown: without folders, control characters and marks that turn the direction of writing
 * around (`exe.fdp` would read as a PDF); at most 255 characters, of which the ending stays.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "").replace(/^[\s.]+|[\s.]+$/g, "");
  const signs = [...plain];
  if (signs.length <= longestFileName) return plain || "document";
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? "";
  return signs.slice(0, longestFileName - ending.length).join("") + ending;
}
