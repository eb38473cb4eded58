import { bigint, customType, integer, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Locale } from "../../contract/core/locales.ts";

export const identity = () => bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

export const reference = () => bigint({ mode: "bigint" });

type Target = Parameters<ReturnType<typeof text>["references"]>;

/** A column with a foreign key. */
export const referenceTo = (...target: Target) => reference().references(...target);

export const textReferenceTo = (...target: Target) => text().references(...target);

/**
 * Read as ISO 8601 in UTC, which loses microseconds: compare instants in PostgreSQL only and never
 * use them as cursors (see `functions/domain/keyset-paging.ts`).
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const createdNow = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** Base units of a token: integers up to 78 digits, as in 256 bits. */
export const units = customType<{ data: bigint; driverData: string }>({
  dataType: () => "numeric(78,0)",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

export const storedHtml = () => ({ html: text(), renderer: integer() });

export const textDigest = () => text();

export const language = () => text();

export type Localized = Record<Locale, string>;
