import type { CSSOptions } from "vite";
import { screenWidths } from "../src/lib/screen-widths.ts";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** For PostCSS: the screen widths' names in `@media` become what they stand for. No browser knows `@custom-media` yet. */
export const screenWidthsPlugin: PostcssPlugin = {
  postcssPlugin: "screen-widths",
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (word, name: string) => {
        if (!Object.hasOwn(screenWidths, name)) throw rule.error(`there is no screen width ${word}`);
        return screenWidths[name as keyof typeof screenWidths];
      });
    },
  },
};
