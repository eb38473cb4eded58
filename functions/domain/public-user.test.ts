import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const functions = join(import.meta.dirname, "..");

/**
 * These files read or write a member's own row: for its owner, for admins, or without showing it.
 */
const own = [
  "domain/identity/email/not-me-link.ts",
  "domain/identity/session/note-change.ts",
  "domain/learning/second-score/require-scorer.ts",
  "domain/actor.ts",
  "domain/admin/member/find-members.ts",
  "domain/admin/member/get-member.ts",
  "domain/admin/money/get-payout-overview.ts",
  "domain/admin/member/open-proposals.ts",
  "domain/admin/read-audit-log.ts",
  "domain/notification/mail/read-mail.ts",
  "domain/public-user.ts",
  "domain/member/picture/picture.ts",
  "domain/member/viewer/find-verified-member.ts",
  "domain/member/viewer/read-viewer.ts",
];

test("a name or picture that others see is read in one place, which knows deleted members", () => {
  const readers = globSync("{domain,http,cli,platform}/**/*.ts", { cwd: functions })
    .filter((file) => !/\.(?:test|fixture)\.ts$|\/test-api\.ts$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(functions, file), "utf8");
      const tables = [
        "users",
        ...[...text.matchAll(/(\w+) = alias\(users/g)].map(([, name]) => name),
      ];
      return new RegExp(`\\b(?:${tables.join("|")})\\.(?:username|pictureId)\\b`).test(text);
    });
  expect(readers.filter((file) => !own.includes(file))).toEqual([]);
});
