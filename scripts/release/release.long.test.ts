import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "../../tests/setup/scratch-folder.ts";

const person = { NAME: "A Tester", EMAIL: "tester@ayni.test" };
const env = {
  ...process.env,
  ...Object.fromEntries(
    Object.entries(person).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  ),
};

function repository() {
  const folder = makeScratchFolder("ayni-release-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...rest: string[]) =>
    execFileSync("git", rest, { cwd: folder, env, encoding: "utf8" }).trim();
  const project = { name: "ayni", version: "0.1.0" };
  const files = {
    "package.json": JSON.stringify(project),
    "package-lock.json": JSON.stringify({
      ...project,
      lockfileVersion: 3,
      packages: { "": project },
    }),
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A clock.\n",
    "functions/contract/process/release-number.ts": "export const releaseNumber = 4;\n",
    ".gitignore": "build/\n",
  };
  mkdirSync(join(folder, "functions/contract/process"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  const release = (kind: string) =>
    spawnSync(process.execPath, [resolve("scripts/release.ts"), kind], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, git, release, read };
}

test("a release is a commit with its version, a tag with its notes, and a list of packages", () => {
  const { git, release, read } = repository();
  const { status, stdout, stderr } = release("minor");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("v0.2.0");
  expect(JSON.parse(git("show", "v0.2.0:package.json"))).toMatchObject({ version: "0.2.0" });
  expect(git("show", "v0.2.0:CHANGELOG.md")).toMatch(/## \[0\.2\.0\] - \d{4}-\d\d-\d\d/);
  expect(git("tag", "--list", "--format=%(contents)", "v0.2.0")).toBe("### Added\n\n- A clock.");
  expect(git("show", "v0.2.0:functions/contract/process/release-number.ts")).toBe(
    "export const releaseNumber = 5;",
  );
  expect(git("status", "--porcelain")).toBe("");
  expect(JSON.parse(read("build/release/sbom.cdx.json"))).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { type: "application", purl: "pkg:npm/ayni@0.2.0" } },
  });
});

test("a release of uncommitted changes, or without anything new, is refused and changes nothing", () => {
  const { folder, git, release } = repository();
  expect(release("minor").status).toBe(0);
  const again = release("patch");
  expect(again.status).toBe(1);
  expect(again.stderr).toContain("nothing under [Unreleased]");
  expect(git("status", "--porcelain")).toBe("");
  writeFileSync(join(folder, "CHANGELOG.md"), "# Changelog\n");
  expect(release("patch").stderr).toContain("uncommitted changes");
  expect(git("tag")).toBe("v0.2.0");
});
