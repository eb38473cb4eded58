import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { nextVersion, raiseNumber, releaseChangelog } from "./release/changelog.ts";

/**
 * `npm run release -- <major|minor|patch>`: makes a release of the commit that is checked out. It
 * writes the version into package.json and CHANGELOG.md, counts the release, commits and tags them, and writes the
 * release's notes and its list of packages (CycloneDX) to `build/release/`. Pushing the tag
 * publishes it.
 */

const billOfMaterials =
  "sbom --sbom-format cyclonedx --sbom-type application --omit dev --package-lock-only".split(" ");

const numberFile = "functions/contract/process/release-number.ts";

const run = (command: string, ...rest: string[]): string =>
  execFileSync(command, rest, { encoding: "utf8", maxBuffer: 2 ** 27 });

function release(kind: string | undefined): string {
  if (run("git", "status", "--porcelain") !== "")
    throw new Error("There are uncommitted changes: commit or remove them first.");
  const { version: current } = JSON.parse(readFileSync("package.json", "utf8")) as {
    version: string;
  };
  const version = nextVersion(current, kind);
  const today = new Date().toISOString().slice(0, 10);
  const { changelog, notes } = releaseChangelog(
    readFileSync("CHANGELOG.md", "utf8"),
    version,
    today,
  );
  run("npm", "version", version, "--no-git-tag-version");
  writeFileSync("CHANGELOG.md", changelog);
  writeFileSync(numberFile, raiseNumber(readFileSync(numberFile, "utf8")));
  mkdirSync("build/release", { recursive: true });
  writeFileSync("build/release/notes.md", notes);
  writeFileSync("build/release/sbom.cdx.json", run("npm", ...billOfMaterials));
  run("git", "commit", "--all", "--message", `Release ${version}`);
  // Git would take the headings of the notes for comments.
  run("git", "tag", "--annotate", "--cleanup", "whitespace", `v${version}`, "--message", notes);
  return `Made v${version}. Publish it with: git push --follow-tags`;
}

try {
  console.log(release(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
