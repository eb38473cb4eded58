import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { queryOne } from "../../../db/query.ts";
import { useDatabase } from "../../use-database.fixture.ts";

const opened = useDatabase();

const isSameMailbox = async (one: string, other: string) => {
  const is = sql`select mailbox_of(${one}) = mailbox_of(${other}) as "isSame"`;
  return (await queryOne(opened.database, z.object({ isSame: z.boolean().nullable() }), is)).isSame;
};

test.each([
  ["ana@ayni.test", "ANA@ayni.test"],
  ["ana@ayni.test", "ana+second@ayni.test"],
  ["ana.maria@gmail.com", "anamaria@gmail.com"],
  ["ana.maria+x@googlemail.com", "AnaMaria@gmail.com"],
  ["ana.maria+x@protonmail.com", "anamaria@pm.me"],
  ["ana-maria@proton.me", "ana_maria@protonmail.ch"],
  ["ana@icloud.com", "ana+x@me.com"],
  ["ana@mac.com", "ana@me.com"],
  ["ana.maria@yandex.ru", "ana-maria+x@ya.ru"],
  ["anamaria@yandex.com", "AnaMaria@yandex.kz"],
  ["ana@yahoo.com", "ana-second@yahoo.com"],
  ["ana-one@ymail.com", "ana-two+x@ymail.com"],
  ["ana@fastmail.com", "ana+x@fastmail.com"],
  ["ana@fastmail.com", "second@ana.fastmail.com"],
  ["one@ana.fastmail.fm", "two@ana.fastmail.fm"],
])("%s and %s are one mailbox", async (one, other) => {
  expect(await isSameMailbox(one, other)).toBe(true);
});

test.each([
  ["ana@ayni.test", "ana@example.test"],
  ["ana.maria@ayni.test", "anamaria@ayni.test"],
  ["+ana@ayni.test", "+eva@ayni.test"],
  ["ana.maria@icloud.com", "anamaria@icloud.com"],
  ["ana@yahoo.com", "ana@yahoo.fr"],
  ["ana@yahoo.com", "eva-second@yahoo.com"],
  ["-ana@yahoo.com", "-eva@yahoo.com"],
  ["ana-one@ayni.test", "ana-two@ayni.test"],
  ["ana@fastmail.com", "ana@eva.fastmail.com"],
  ["ana@fastmail.com", "ana@fastmail.fm"],
  ["one@ana.ayni.test", "two@ana.ayni.test"],
  ["", ""],
])("%s and %s are two", async (one, other) => {
  expect(await isSameMailbox(one, other)).not.toBe(true);
});

/** An error would end every list in which members are compared. */
test.each([
  [null, null],
  ["", null],
  ["ana", null],
  ["@", "@"],
  ["ana@", "ana@"],
  ["@gmail.com", "@gmail.com"],
  ["+@gmail.com", "+@gmail.com"],
  ["ana@ayni.test@GMAIL.com", "ana@aynitest@gmail.com"],
  ['"ana+x"@ayni.test', '"ana@ayni.test'],
  ["  Ana@Ayni.Test  ", "ana@ayni.test"],
  ["ana'; --\\@ayni.test", "ana'; --\\@ayni.test"],
  ["ana@fastmail.com.", "ana@fastmail.com."],
  ["ñusta+x@münchen.example", "ñusta@münchen.example"],
  [`${"a".repeat(100_000)}@ayni.test`, `${"a".repeat(100_000)}@ayni.test`],
])("%j has a mailbox or none, and no error", async (email, mailbox) => {
  const found = z.object({ mailbox: z.string().nullable() });
  const asked = sql`select mailbox_of(${email}) as mailbox`;
  expect(await queryOne(opened.database, found, asked)).toEqual({ mailbox });
});
