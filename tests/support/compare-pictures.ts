/** How far two pictures of the same thing are apart, to the eye: what letters' edges do is averaged away, what has moved is not. */
import type { Page } from "playwright-core";

/** Pixels on a side of what is averaged, and how much of 255 such a square may differ. */
const square = 4;
const most = 26;

/** Null if they are alike; else where they first differ, or that they are of different sizes. Compared in the page, which reads both. */
export const differenceOf = (page: Page, before: Buffer, after: Buffer): Promise<string | null> =>
  page.evaluate(
    async ([before, after, square, most]) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        if (!context) throw new Error("nothing can be drawn here");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = await Promise.all([read(before), read(after)]);
      // A line of text may be a pixel higher with other hinting.
      if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 2)
        return `${one.width} × ${one.height} is now ${other.width} × ${other.height}`;
      const meanAt = ({ data, width }: ImageData, left: number, top: number, channel: number) => {
        let sum = 0;
        for (let y = top; y < top + square; y += 1)
          for (let x = left; x < left + square; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
        return sum / square ** 2;
      };
      const width = Math.min(one.width, other.width);
      const height = Math.min(one.height, other.height);
      let found = 0;
      let first = "";
      for (let top = 0; top + square <= height; top += square)
        for (let left = 0; left + square <= width; left += square)
          if ([0, 1, 2].some((channel) => Math.abs(meanAt(one, left, top, channel) - meanAt(other, left, top, channel)) > most)) {
            found += 1;
            first ||= `${left}, ${top}`;
          }
      // A glyph that falls on another pixel changes a few squares; an edge that has moved, a row of them.
      return found > 3 ? `${found} squares differ, the first at ${first}` : null;
    },
    [before.toString("base64"), after.toString("base64"), square, most] as const,
  );
