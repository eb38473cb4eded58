import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bannerLevels } from "../../contract/community/banner-levels.ts";
import { communities } from "./catalogue.ts";
import { createdNow, identity, instant, referenceTo, type Localized } from "./columns.ts";

export const banners = pgTable(
  "banners",
  {
    id: identity(),
    /** Null for a banner of the platform. */
    communityId: referenceTo(() => communities.id),
    text: jsonb().$type<Localized>().notNull(),
    level: text({ enum: bannerLevels }).notNull(),
    link: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Increased with another text or level, so that readers who dismissed the former banner see the new one. */
    revision: integer().notNull().default(1),
    createdAt: createdNow(),
  },
  (table) => [
    index("banners_by_end").on(table.endsAt),
    index("banners_of_community").on(table.communityId, table.id),
    check("banner_level_known", sql`${table.level} in ('information', 'warning')`),
    check("banner_ends_after_start", sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);
