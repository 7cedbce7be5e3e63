// `npm run sbom [-- file]`: what is in package-lock.json as a CycloneDX document, to a file or to standard output. Packages that
// only build and test are marked `cdx:npm:package:development`.
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { npm, root } from "./support/run.mjs";

const [command, first] = npm();
const args = [...first, "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
const document = JSON.parse(stdout);
// npm takes the folder's name for it.
document.metadata.component.name = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).name;
const text = `${JSON.stringify(document, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) fs.writeFileSync(file, text);
else process.stdout.write(text);
