/** A stand-in for the merchants' own portal: one page that says who is signed in there as whom. */
import type { FileAnswer } from "../contract/file-answer";
import { AppError } from "../gateway/app-error";
import { escapeHtml } from "../gateway/lib/escape-html";
import type { GatewayContext } from "../gateway/gateway-context";
import { takeMerchantLogin } from "../gateway/services/organizations/merchant-login";
import { bytesOf, htmlType } from "./html-answer";

/** The token is used up; a page too where it no longer works. */
export async function merchantPortalPage(gateway: GatewayContext, token: string): Promise<FileAnswer> {
  const html = await pageOf(gateway, token);
  return { file_name: "merchant-portal.html", media_type: htmlType, bytes: bytesOf(html), is_inline: true };
}

async function pageOf(gateway: GatewayContext, token: string): Promise<string> {
  try {
    const { org_name, first_name, last_name, email, partner_name, signed_in_by, expires_at } = await takeMerchantLogin(gateway, token);
    return htmlOf(`Merchant portal: ${org_name}`, [
      `You act as ${first_name} ${last_name} (${email}).`,
      `Signed in by ${signed_in_by} of ${partner_name}, until ${expires_at.slice(0, 16).replace("T", " ")} UTC.`,
      "This page stands in for the merchants’ own portal in the sandbox. The link that led here no longer works.",
    ]);
  } catch (error) {
    if (!(error instanceof AppError) || error.name !== "dead_link") throw error;
    return htmlOf("Merchant portal", [error.message]);
  }
}

const htmlOf = (title: string, lines: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
</html>
`;
