import { bigint, customType, integer, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Locale } from "../../contract/locales.ts";

/** A generated identity: 64 bits, read as bigint. */
export const identity = () => bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

export const reference = () => bigint({ mode: "bigint" });

/**
 * An instant, read as ISO 8601 in UTC. Only PostgreSQL compares it; it is never a cursor (see
 * `functions/domain/keyset-paging.ts`).
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const createdNow = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** Integer base units of a token: up to 78 digits, as a 256-bit integer has. */
export const units = customType<{ data: bigint; driverData: string }>({
  dataType: () => "numeric(78,0)",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** What a Markdown text became, beside it: `StoredHtml` of `functions/markdown`. */
export const storedHtml = () => ({ html: text(), renderer: integer() });

/** Identifies what a text says, by `functions/markdown/text-digest.ts`. */
export const textDigest = () => text();

/** The language that a text is written in; null where nobody has said it and it cannot be told. */
export const language = () => text();

/** A text in every language of the site. */
export type Localized = Record<Locale, string>;
