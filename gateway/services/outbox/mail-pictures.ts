/**
 * Pictures of an e-mail. Its HTML names them by their key in the file store, and they are attached when it is sent: mail programs
 * show neither `data:` addresses nor, without asking, what they would have to fetch.
 */
import { buffer } from "node:stream/consumers";
import type { GatewayContext } from "../../gateway-context";

export const pictureTypes = { "image/png": "png", "image/jpeg": "jpg" } as const;

/** The `src` of an image. */
export const pictureReference = (key: string, type: keyof typeof pictureTypes): string =>
  `cid:${key.replaceAll("/", ".")}.${pictureTypes[type]}`;

// A `<` that a person wrote is escaped, so no other text is one of these.
const images = /<img [^>]*\bsrc="cid:([\w.-]+)\.(png|jpg)"[^>]*>/g;

interface Picture {
  cid: string;
  filename: string;
  content: Buffer;
  contentDisposition: "inline";
}

/** The HTML and what is attached to it. A picture that can't be read is left out: the mail goes without it. */
export async function attachPictures(gateway: GatewayContext, html: string): Promise<{ html: string; attachments: Picture[] }> {
  const attachments: Picture[] = [];
  let whole = html;
  for (const [image, name = "", ending = ""] of html.matchAll(images)) {
    try {
      const content = await buffer(await gateway.files.get(name.replaceAll(".", "/")));
      attachments.push({ cid: `${name}.${ending}`, filename: `logo.${ending}`, content, contentDisposition: "inline" });
    } catch (error) {
      gateway.log.warn({ err: error }, "a picture of an e-mail could not be read, and the e-mail goes without it");
      whole = whole.replace(image, "");
    }
  }
  return { html: whole, attachments };
}
