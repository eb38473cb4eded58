import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "../contract/core/values.ts";

export const localized = (column: AnyPgColumn, locale: Locale | Placeholder): SQL<string> =>
  sql<string>`${column} ->> ${locale}`;
