const kinds = ["major", "minor", "patch"] as const;

/** The version after `current`, `x.y.z`, for a release of this kind. */
export function nextVersion(current: string, kind: string | undefined): string {
  const place = kinds.findIndex((known) => known === kind);
  if (place < 0) throw new Error(`Say which kind of release it is: ${kinds.join(", ")}.`);
  return current
    .split(".")
    .map((part, index) => (index < place ? part : index === place ? Number(part) + 1 : 0))
    .join(".");
}

/**
 * The changelog with its unreleased notes under this version and day, and these notes alone.
 * @throws Error if nothing is unreleased
 */
export function releaseChangelog(
  changelog: string,
  version: string,
  day: string,
): { changelog: string; notes: string } {
  const heading = "## [Unreleased]\n";
  const [before, rest] = changelog.split(heading);
  if (before === undefined || rest === undefined)
    throw new Error(`CHANGELOG.md has no part "${heading.trim()}".`);
  const end = rest.indexOf("\n## [");
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (!notes) throw new Error("CHANGELOG.md says nothing under [Unreleased].");
  return { changelog: `${before}${heading}\n## [${version}] - ${day}\n${rest}`, notes };
}

/** Counts a release in the text of `release-number.ts`. */
export function raiseNumber(text: string): string {
  const raised = text.replace(/(?<=releaseNumber = )\d+(?=;)/, (number) =>
    String(Number(number) + 1),
  );
  if (raised === text) throw new Error("release-number.ts names no number.");
  return raised;
}
