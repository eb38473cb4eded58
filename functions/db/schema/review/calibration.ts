import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { challenges } from "../catalogue.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import {
  createdNow,
  identity,
  instant,
  language,
  reference,
  referenceTo,
  storedHtml,
  textReferenceTo,
  type Localized,
} from "../columns.ts";
import { users } from "../people.ts";

type Points = { criterion: string; points: number; comment: string }[];

/** A piece of a challenge's files, with its measure. */
type Authored = {
  text: Localized;
  html: Record<Locale, string | null>;
  points: { criterion: string; points: number; comment: Localized }[];
};

/** Texts that staff scores, by which reviewers calibrate for a challenge (decision 205). */
export const calibrationPieces = pgTable(
  "calibration_pieces",
  {
    id: identity(),
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    /** Null for a piece of a challenge's files. */
    madeById: referenceTo(() => users.id),
    /** The name in a challenge's files; null for a piece that the studio made. */
    slug: text(),
    /** Of a challenge's files, in place of `text` and staff's scores. A change makes a new piece (decision 205). */
    authored: jsonb().$type<Authored>(),
    text: text().notNull(),
    language: language(),
    ...storedHtml(),
    /** The rubric by which the piece has a measure; null until two staff scores agree. */
    rubric: text(),
    /** The reason why an admin did not accept the score of the only person in staff; null once the score is changed. */
    refusal: text(),
    createdAt: createdNow(),
    retiredAt: instant(),
  },
  (table) => [
    index("pieces_of_challenge").on(table.challengeId, table.id),
    index("calibration_pieces_made_by").on(table.madeById),
    uniqueIndex("piece_of_file_once")
      .on(table.challengeId, table.slug)
      .where(sql`${table.retiredAt} is null and ${table.slug} is not null`),
    check(
      "made_or_authored",
      sql`(${table.slug} is null) = (${table.authored} is null) and (${table.slug} is null) = (${table.madeById} is not null)`,
    ),
    check("language_known", sql`${table.language} in ('en', 'es')`),
  ],
);

/** Scores by staff. Scores by the rubric under which two agree never change. */
export const calibrationScores = pgTable(
  "calibration_scores",
  {
    pieceId: referenceTo(() => calibrationPieces.id).notNull(),
    rubric: text().notNull(),
    scorerId: referenceTo(() => users.id).notNull(),
    points: jsonb().$type<Points>().notNull(),
    /** The time at which the score was given or last changed. */
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pieceId, table.rubric, table.scorerId] }),
    index("calibration_scores_of_scorer").on(table.scorerId),
  ],
);

/** A reviewer's calibrations for a rubric; `passed` is null while one is open. */
export const calibrationTries = pgTable(
  "calibration_tries",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    rubric: text().notNull(),
    number: integer().notNull(),
    pieces: reference().array().notNull(),
    passed: boolean(),
    createdAt: createdNow(),
    endedAt: instant(),
  },
  (table) => [
    unique("calibration_try_once").on(table.userId, table.challengeId, table.rubric, table.number),
    check("passed_when_ended", sql`(${table.passed} is null) = (${table.endedAt} is null)`),
  ],
);

export const calibrationAnswers = pgTable(
  "calibration_answers",
  {
    tryId: referenceTo(() => calibrationTries.id, { onDelete: "cascade" }).notNull(),
    pieceId: referenceTo(() => calibrationPieces.id).notNull(),
    points: jsonb().$type<Points>().notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tryId, table.pieceId] }),
    index("calibration_answers_of_piece").on(table.pieceId),
  ],
);
