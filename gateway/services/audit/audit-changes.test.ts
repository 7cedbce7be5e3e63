import { expect, test } from "vitest";
import { auditChange } from "./audit-changes";

test.each(["account_number", "settlement_bank.0.iban", "company_phone_number", "company_email", "bsb", "bic_swift", "organization.abn"])(
  "%s is kept masked",
  (path) => {
    expect(auditChange(path, "0123456789", null)).toEqual({ path, before: "••• 789", after: null });
    expect(auditChange(path, null, "12345")).toEqual({ path, before: null, after: "•••" });
  },
);

test.each(["bank_name", "company_name", "currency"])("%s is kept as it is", (path) =>
  expect(auditChange(path, "Before it", "After it")).toEqual({ path, before: "Before it", after: "After it" }),
);

test.each(["shareholder.0.first_name", "first_name", "last_name", "email"])("of a person's %s nothing is kept", (path) =>
  expect(auditChange(path, "Anastasia", "Annabella")).toEqual({ path, before: "•••", after: "•••" }),
);
