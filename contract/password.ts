/** The password rule of the specification, section 5: pure, so that both sides and every field share it. */
import { passwordLimits } from "./password-limits";

/** Each part of the rule with its verdict, so that a screen can tick them off while someone types. */
export function passwordChecks(password: string) {
  // Characters, not UTF-16 units: an emoji counts once.
  const length = [...password].length;
  return {
    length: length >= passwordLimits.min && length <= passwordLimits.max,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
}
export type PasswordCheck = keyof ReturnType<typeof passwordChecks>;

export const isPasswordValid = (password: string): boolean => Object.values(passwordChecks(password)).every(Boolean);

/**
 * Words and runs of keys that the commonest passwords are made of, lower case. A password is common if no letters are left
 * without them: attackers try added digits, years and exclamation marks anyway.
 */
const commonWords = (
  "abc access account admin administrator amazing angel apple asdf asdfgh asdfghjkl ashley august autumn azerty azertyuiop babygirl " +
  "baseball basketball batman beautiful biteme blink bonjour butterfly buster changeit changeme charlie cheese chelsea chocolate " +
  "company computer cookie corvette daniel december default demo donald dragon family february football forever freedom friday " +
  "friend friends gateway george google guest hannah harley heaven hello hottie hunter iloveyou internet january jennifer jessica " +
  "jesus jordan joshua july june justin killer letmein liverpool login london lovely loveme lovers manager march master matrix " +
  "matthew mercedes michael michelle monday monkey mustang mypassword naruto nicole nothing november october office online " +
  "orange partner pass passcode passphrase password passwort payment payments pepper pokemon portal princess purple qaz qwaszx " +
  "qwer qwert qwerty qwertyui qwertyuiop qwertz qwertzuiop ranger root saturday secret secure security senha september server " +
  "shadow shopping snoopy soccer spring starwars summer sunday sunshine superman superuser support sydney system temp temporary " +
  "test testing the tester thursday trustno tuesday user velkommen wachtwoord wednesday welcome whatever willkommen winter wsx " +
  "xxx yankees your yellow zaq zxcvbn zxcvbnm"
).split(" ");
const madeOfCommonWords = new RegExp(`^(?:my|the|new|old|our|${commonWords.join("|")})+$`);
const keyRuns = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn"];
const writtenFor: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** One that a list of common passwords would hold, whatever digits and signs are put around or in place of its letters. */
export function isPasswordCommon(password: string): boolean {
  const inner = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const letters = inner.replace(/[^\p{L}]/gu, "");
  const read = inner.replace(/[013457@$!]/g, (sign) => writtenFor[sign] ?? sign).replace(/[^\p{L}]/gu, "");
  return [letters, read].some(
    (text) =>
      madeOfCommonWords.test(text) || new Set(text).size < 4 || keyRuns.some((run) => run.includes(text) || reversed(run).includes(text)),
  );
}

const reversed = (text: string): string => [...text].reverse().join("");

/** Why a new password isn't taken, by the code points that are sent; null for one that is. */
export function passwordRefusal(password: string): "refused" | "common" | null {
  const sent = password.normalize("NFC");
  if (!isPasswordValid(sent)) return "refused";
  return isPasswordCommon(sent) ? "common" : null;
}
