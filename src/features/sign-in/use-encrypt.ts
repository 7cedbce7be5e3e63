import { useTranslation } from "react-i18next";
import { LocalRefusal } from "./problem-of";

/** Encrypts a password for sending; refuses in words where the address is not secure and the browser cannot. */
export function useEncrypt(): (password: string) => Promise<string> {
  const { t } = useTranslation("signed-out");
  return async (password) => {
    const { encryptPassword, isSecureAddress } = await import("../../providers/encrypt-password");
    if (!isSecureAddress()) throw new LocalRefusal(t("sign_in.insecure"));
    return encryptPassword(password);
  };
}
