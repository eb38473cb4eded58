/** The part of package-lock.json (version 3) that lists the installed packages. */
export type Lock = {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly dev?: true }>>;
};

/** Licences whose only term is that their notice is kept. */
const plain = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 W3C-20150513 Zlib".split(
    " ",
  ),
);

/** How Ayni meets the terms of the other licences. */
const terms: Readonly<Record<string, string>> = {
  "FSL-1.1-MIT":
    "It uploads source maps while Ayni is built, and is no part of what is built. It may not be offered as a competing product; two years after its release it is MIT.",
  "LGPL-3.0-or-later":
    "A library that is loaded when the process starts, unchanged, as a file of its own, which may be replaced. Its source is that of libvips.",
  "MPL-2.0": "Used unchanged. Its source is in the package of that name.",
  "OFL-1.1": "A font, delivered in parts under its own name, and not sold by itself.",
};

/** Packages whose lock entry does not name the licence; their own files do. */
const named: Readonly<Record<string, string>> = {
  limiter: "MIT",
  "@digitalbazaar/credentials-context": "BSD-3-Clause AND W3C-20150513",
};

const intro = `Ayni
Licensed under the Apache License, Version 2.0 (see LICENSE).

It uses these packages of others, each under its own licence, whose text the package has. Packages that only build or test Ayni
are not listed.
`;

const listOf = (names: Iterable<string>): string => [...names].sort().join(", ");

/**
 * NOTICE: the packages of production by licence, those with more terms than a notice first.
 * @throws Error for a licence that is neither in `plain` nor in `terms`
 */
export function noticeOf({ packages }: Lock): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { dev, license }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!name || dev) continue;
    const licence = named[name] ?? license;
    if (!licence) throw new Error(`${name} names no licence.`);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const special: string[] = [];
  const others: string[] = [];
  for (const [licence, names] of [...byLicence].sort(([a], [b]) => a.localeCompare(b, "en"))) {
    const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
    if (choices.some((choice) => choice.split(" AND ").every((part) => plain.has(part)))) {
      others.push(`${licence}\n${listOf(names)}\n`);
      continue;
    }
    const said = licence
      .replaceAll(/[()]/g, "")
      .split(" AND ")
      .filter((part) => !plain.has(part));
    for (const part of said)
      if (!terms[part]) throw new Error(`${listOf(names)}: the terms of ${part} are not known.`);
    special.push(`${licence}\n${said.map((part) => terms[part]).join("\n")}\n${listOf(names)}\n`);
  }
  return [intro, ...special, ...others].join("\n");
}
