import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { communities } from "./catalogue.ts";
import {
  bytes,
  createdNow,
  identity,
  instant,
  reference,
  referenceTo,
  textReferenceTo,
} from "./columns.ts";
import { users } from "./people.ts";

/** Texts of published versions, by their SHA-256, each once. */
export const contentFiles = pgTable("content_files", {
  hash: text().primaryKey(),
  text: text().notNull(),
});

/** The compiled JSON of versions, by its SHA-256. A document never changes. */
export const publishedDocuments = pgTable("published_documents", {
  hash: text().primaryKey(),
  body: text().notNull(),
  createdAt: createdNow(),
});

const document = () => textReferenceTo(() => publishedDocuments.hash).notNull();

/** A version of a studio community that an owner published. Its texts never change. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    number: integer().notNull(),
    note: text().notNull(),
    /** Hashes in `content_files` by path. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    /** The community in the form that pages read, its reviewers' keys, and the facts for the catalogue. */
    document: document(),
    keys: document(),
    facts: document(),
    authorId: referenceTo(() => users.id).notNull(),
    createdAt: createdNow(),
    /** `waiting`: an admin has to approve a first publication. */
    state: text({ enum: ["waiting", "published", "declined", "replaced"] }).notNull(),
    decidedById: referenceTo(() => users.id),
    decidedAt: instant(),
    reason: text(),
  },
  (table) => [
    unique("version_number_of_community").on(table.communityId, table.number),
    unique("version_of_community").on(table.communityId, table.id),
    uniqueIndex("one_waiting_version")
      .on(table.communityId)
      .where(sql`${table.state} = 'waiting'`),
    index("versions_of_author").on(table.authorId),
    index("versions_decided_by").on(table.decidedById),
    check(
      "version_state_known",
      sql`${table.state} in ('waiting', 'published', 'declined', 'replaced')`,
    ),
  ],
);

/** The public version of each community of the studio. */
export const publishedContent = pgTable(
  "published_content",
  {
    communityId: referenceTo(() => communities.id).primaryKey(),
    versionId: reference().notNull(),
    /** Grows with each publication of any community, in the order of commits. Readers ask for rows after a sequence. */
    sequence: bigint({ mode: "number" }).notNull().unique(),
    /** True once the worker has drawn the cards that the version's document names. */
    hasCards: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: "published_version_of_community",
      columns: [table.communityId, table.versionId],
      foreignColumns: [contentVersions.communityId, contentVersions.id],
    }),
  ],
);

/** The pictures of shared links to a community of the studio and its courses, by the name in their URL. */
export const publishedCards = pgTable(
  "published_cards",
  {
    id: text().primaryKey(),
    communityId: referenceTo(() => communities.id).notNull(),
    bytes: bytes().notNull(),
    createdAt: createdNow(),
  },
  (table) => [index("published_cards_of_community").on(table.communityId)],
);
