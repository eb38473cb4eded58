import { gt, lt, type AnyColumn } from "drizzle-orm";
import { Refusal } from "./refusal.ts";

export const pageSize = 20;

export function idOfCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,17}$/.test(cursor)) throw badCursor();
  return BigInt(cursor);
}

/** True for the rows that follow the cursor in a list with the newest first; without a cursor, for all. */
export const isBefore = (id: AnyColumn, cursor: string | undefined) => {
  const last = idOfCursor(cursor);
  return last === null ? undefined : lt(id, last);
};

/** As `isBefore`, of a list with the oldest first. */
export const isAfter = (id: AnyColumn, cursor: string | undefined) => {
  const last = idOfCursor(cursor);
  return last === null ? undefined : gt(id, last);
};

export const badCursor = (): Refusal =>
  new Refusal("invalid-input", {
    errors: [{ field: "cursor", message: "is not a cursor of this list" }],
  });

export function pageOf<Row>(
  rows: Row[],
  cursorOf: (row: Row) => string,
  size: number = pageSize,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}
