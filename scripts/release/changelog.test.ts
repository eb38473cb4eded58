import { expect, test } from "vitest";
import { nextVersion, releaseChangelog } from "./changelog.ts";

test("a release raises its part of the version and sets the lower ones to zero", () => {
  expect(nextVersion("1.2.9", "patch")).toBe("1.2.10");
  expect(nextVersion("1.2.9", "minor")).toBe("1.3.0");
  expect(nextVersion("1.2.9", "major")).toBe("2.0.0");
  expect(() => nextVersion("1.2.9", "huge")).toThrow("major, minor, patch");
});

test("the unreleased notes become the release's, and a new unreleased part begins", () => {
  const before = "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- A leak.\n";
  const former = "\n## [0.1.0] - 2026-01-01\n\n- All of it.\n";
  const { changelog, notes } = releaseChangelog(before + former, "0.2.0", "2026-02-03");
  expect(notes).toBe("### Fixed\n\n- A leak.");
  expect(changelog).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Fixed\n\n- A leak.\n${former}`,
  );
  expect(() => releaseChangelog(changelog, "0.3.0", "2026-03-04")).toThrow("nothing");
  expect(() => releaseChangelog("# Changelog\n", "0.3.0", "2026-03-04")).toThrow("no part");
});
