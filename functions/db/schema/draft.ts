import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { communities } from "./catalogue.ts";
import { bytes, createdNow, identity, instant, referenceTo, textReferenceTo } from "./columns.ts";
import { pictures, users } from "./people.ts";
import { publishedDocuments } from "./publication.ts";

/** The texts of a community of the studio, by their paths in its folder of the `content/` format. */
export const draftFiles = pgTable(
  "draft_files",
  {
    communityId: referenceTo(() => communities.id).notNull(),
    path: text().notNull(),
    text: text().notNull(),
    editedAt: createdNow(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.path] })],
);

/** Pictures for the texts of a community. They are never deleted, because published versions show them. */
export const communityPictures = pgTable(
  "community_pictures",
  {
    communityId: referenceTo(() => communities.id).notNull(),
    pictureId: textReferenceTo(() => pictures.id).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    description: text().notNull(),
    addedAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.pictureId] }),
    index("community_pictures_of_picture").on(table.pictureId),
  ],
);

/** A course from an archive. An editor reads it before it becomes part of the draft. */
export const draftImports = pgTable(
  "draft_imports",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    /** The folder of the course in the draft. */
    course: text().notNull(),
    /** Texts by their paths in the folder of the course. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdNow(),
  },
  (table) => [index("imports_of_community").on(table.communityId)],
);

/** A secret link to a draft, which was compiled when the link was made. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    madeById: referenceTo(() => users.id).notNull(),
    document: textReferenceTo(() => publishedDocuments.hash).notNull(),
    secretHash: bytes().notNull().unique(),
    createdAt: createdNow(),
    endsAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index("preview_links_of_community").on(table.communityId),
    index("preview_links_made_by").on(table.madeById),
  ],
);
