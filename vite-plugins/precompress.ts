/** Writes a brotli and a gzip twin of every text file, so that no request pays for compressing. */
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const isText = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a twin saves nothing that a packet would notice. */
const smallest = 600;

export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => isText.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          const content = fs.readFileSync(file);
          if (content.length < smallest) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
          fs.writeFileSync(`${file}.br`, await toBrotli(content, quality));
          fs.writeFileSync(`${file}.gz`, await toGzip(content, { level: 9 }));
        }),
      );
    },
  };
}
