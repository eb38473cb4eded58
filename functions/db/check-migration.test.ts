import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oldestBeside, releaseNumber } from "../contract/process/release-number.ts";
import { contractsAfter, findHindrances } from "./check-migration.ts";

const folder = join(import.meta.dirname, "migrations");
/** The first migration makes an empty database. */
const later = readdirSync(folder)
  .filter((name) => name.endsWith(".sql") && !name.startsWith("0000_"))
  .map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);

test.each(later)("%s removes nothing that a release beside it uses", (_, text) => {
  expect(findHindrances(text)).toEqual([]);
  const last = contractsAfter(text);
  // The last release that uses the removed thing must not run beside this one.
  if (last !== null) expect(last).toBeLessThan(oldestBeside);
});

test("no release needs another one that comes after it", () => {
  expect(oldestBeside).toBeLessThanOrEqual(releaseNumber);
});

test.each([
  'ALTER TABLE "mails" DROP COLUMN "locale";',
  'DROP TABLE "mails";',
  'ALTER TABLE "mails" RENAME COLUMN "locale" TO "language";',
  'ALTER TABLE "mails" RENAME TO "letters";',
  'ALTER TABLE "mails" ADD COLUMN "weight" integer NOT NULL;',
  'ALTER TABLE "mails" ADD COLUMN "code" text UNIQUE;',
  'ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE integer;',
  'ALTER TABLE "mails" ALTER COLUMN "last_error" SET NOT NULL;',
  'ALTER TABLE "mails" ALTER COLUMN "attempts" DROP DEFAULT;',
  'ALTER TABLE "mails" ADD CONSTRAINT "short" CHECK ("mails"."attempts" < 3);',
  'ALTER TABLE "mails" DROP CONSTRAINT "mails_pk";',
  'ALTER TABLE "mails" ADD CONSTRAINT "f" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
  'CREATE UNIQUE INDEX "once" ON "mails" USING btree ("user_id");',
  'DROP INDEX "mails_due";',
  'TRUNCATE "mails";',
  'DELETE FROM "mails";',
  'CREATE TABLE "a" ("id" bigint);--> statement-breakpoint\nDROP TABLE "b";',
  'create table "a" ("id" bigint);\ndrop table "b";',
  '-- contract\nDROP TABLE "b";',
  '-- expand:\nDROP TABLE "b";',
])("what a former release cannot bear is found: %s", (text) => {
  expect(findHindrances(text)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "mails" ADD COLUMN "weight" integer;',
  'ALTER TABLE "mails" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "mails" ALTER COLUMN "weight" SET DEFAULT 1;',
  'CREATE INDEX "heavy" ON "mails" USING btree ("weight");',
  'CREATE TABLE "parcels" ("id" bigint NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "parcels" ("id");--> statement-breakpoint\nALTER TABLE "parcels" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "mails" ADD COLUMN "by_id" bigint;--> statement-breakpoint\nALTER TABLE "mails" ADD CONSTRAINT "f" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "mails" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nALTER TABLE "mails" ADD CONSTRAINT "heavy" CHECK ("mails"."weight" >= 0);',
  '-- expand: one more kind is allowed\nALTER TABLE "mails" DROP CONSTRAINT "kind_known";',
  '-- contract after release 3\nALTER TABLE "mails" DROP COLUMN "locale";',
])("what only adds is let through: %s", (text) => {
  expect(findHindrances(text)).toEqual([]);
});

test("a removal names the last release that uses the removed thing", () => {
  expect(contractsAfter('-- contract after release 3\nDROP TABLE "b";')).toBe(3);
  expect(contractsAfter('DROP TABLE "b";')).toBeNull();
});
