/** `/merchant`: the pages of a merchant's own people, or their sign-in. */
import i18next from "i18next";
import { useEffect, useState } from "react";
import type { MerchantOverview } from "../../contract/records/merchant";
import { browser } from "../browser/browser";
import { MerchantPage } from "../features/merchant/merchant-page";
import { MerchantSignInPage } from "../features/sign-in/merchant-sign-in-page";
import { usePortalConfig } from "../features/sign-in/use-page-frame";
import { merchantAddress } from "../lib/portal-address";
import { clearMerchantToken, openMerchantSession, watchMerchantSession, watchOtherMerchantTabs } from "../providers/merchant-session";
import { late } from "../ui/late";
import { startTexts } from "./i18n";
import { withTexts } from "./text-files";

/** With the library of forms: only for who fills one in. */
const Verification = late(async () => {
  await startTexts(i18next.language, "portal");
  return withTexts(import("./merchant-verification"), "kyb");
});

type State = "signed_in" | "signed_out" | "ended";

/** Nothing stays behind: neither what was typed nor what this page has in memory. */
async function signOut(person_id: string | undefined): Promise<void> {
  clearMerchantToken();
  const { forgetForm, readKeptForms, stopKeepingForms } = await import("../providers/kept-forms");
  stopKeepingForms();
  // A partner's may be kept in the same browser: those stay.
  if (person_id !== undefined) for (const { form } of await readKeptForms(person_id, "")) await forgetForm(person_id, form);
  browser.leaveTo(merchantAddress);
}

/** What is on the screen is not this session's. What was typed waits for its person, unless they signed out. */
async function beginAgain(token: string | null): Promise<void> {
  if (token === null) (await import("../providers/kept-forms")).stopKeepingForms();
  browser.reload();
}

export default function MerchantScreen() {
  const [state, setState] = useState<State>(() => (openMerchantSession() === null ? "signed_out" : "signed_in"));
  const config = usePortalConfig();
  useEffect(() => watchMerchantSession(() => setState("ended")), []);
  useEffect(() => watchOtherMerchantTabs((token) => void beginAgain(token)), []);
  const verification = (overview: MerchantOverview) => config && <Verification overview={overview} config={config} />;
  if (state === "signed_in")
    return (
      <MerchantPage
        provider={config?.provider.name ?? null}
        onSignedOut={(person_id) => void signOut(person_id)}
        verification={verification}
      />
    );
  return <MerchantSignInPage isEnded={state === "ended"} onSignedIn={() => setState("signed_in")} />;
}
