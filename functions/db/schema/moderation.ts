import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  caseActs,
  caseStates,
  reportReasons,
  ruleNames,
  thingKinds,
} from "../../contract/moderation/names.ts";
import { communities } from "./catalogue.ts";
import { bytes, createdNow, identity, instant, reference, referenceTo } from "./columns.ts";
import { users } from "./people.ts";
import { feedback } from "./feedback.ts";
import { submissions } from "./work.ts";

const oneOf = (names: readonly string[]) =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(", ")})`);

/**
 * One case per reported thing until it is decided; the next report opens another. Triggers on
 * `case_log` write the state, and `hidden_at` of the thing.
 */
export const cases = pgTable(
  "cases",
  {
    id: identity(),
    /** Names the thing, such as `submission:12`. */
    about: text().notNull(),
    kind: text({ enum: thingKinds }).notNull(),
    /** For feedback and answers: their submission. Null once the submission is deleted. */
    submissionId: referenceTo(() => submissions.id, { onDelete: "set null" }),
    feedbackId: referenceTo(() => feedback.id, { onDelete: "set null" }),
    communityId: referenceTo(() => communities.id),
    /** The member whose text it is; for a page, an owner of its community. */
    authorId: referenceTo(() => users.id).notNull(),
    state: text({ enum: caseStates }).notNull().default("open"),
    isHidden: boolean().notNull().default(false),
    /** True if rewards of the hidden thing could still be taken back at the time of the hiding. */
    withholds: boolean().notNull().default(false),
    openedAt: createdNow(),
    changedAt: createdNow(),
  },
  (table) => [
    uniqueIndex("one_open_case")
      .on(table.about)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex("one_hiding")
      .on(table.about)
      .where(sql`${table.isHidden}`),
    index("cases_of_community").on(table.communityId, table.state, table.id),
    index("cases_by_state").on(table.state, table.id),
    index("cases_of_author").on(table.authorId, table.id),
    index("cases_of_submission").on(table.submissionId),
    index("cases_of_feedback").on(table.feedbackId),
    check("kind_known", sql`${table.kind} in ${oneOf(thingKinds)}`),
    check("state_known", sql`${table.state} in ${oneOf(caseStates)}`),
  ],
);

/**
 * The steps of a case, append-only: the decision, the appeal or its lapse, the verdict. The key
 * lets one of two simultaneous acts win. User ids have no foreign key, so that the log does not
 * block the deletion of accounts.
 */
export const caseLog = pgTable(
  "case_log",
  {
    caseId: referenceTo(() => cases.id).notNull(),
    step: smallint().notNull(),
    act: text({ enum: caseActs }).notNull(),
    /** Null for a lapse, which time brings. */
    actorId: reference(),
    role: text({ enum: ["owner", "admin", "author"] }),
    rule: text({ enum: ruleNames }),
    words: text().notNull(),
    barredUntil: instant(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.step] }),
    check("act_known", sql`${table.act} in ${oneOf(caseActs)}`),
    check(
      "act_of_its_step",
      sql`${table.step} = case when ${table.act} in ('dismiss', 'warn', 'bar', 'hide') then 1
        when ${table.act} in ('appeal', 'lapse') then 2 else 3 end`,
    ),
    check("rule_known", sql`${table.rule} in ${oneOf(ruleNames)}`),
    check(
      "rule_of_a_decision",
      sql`(${table.act} in ('warn', 'bar', 'hide')) = (${table.rule} is not null)`,
    ),
    check(
      "barred_for_a_time",
      sql`(${table.act} = 'bar') = (${table.barredUntil} is not null) or ${table.act} = 'hide'`,
    ),
    check(
      "act_of_a_person",
      sql`(${table.act} = 'lapse') = (${table.actorId} is null) and (${table.actorId} is null) = (${table.role} is null)`,
    ),
  ],
);

/** A reporter is a member, or a visitor with an email or a secret link. */
export const reports = pgTable(
  "reports",
  {
    id: identity(),
    caseId: referenceTo(() => cases.id).notNull(),
    reporterId: referenceTo(() => users.id),
    /** A digest of the member, email or network, so that one reporter reports a thing once. */
    reporterKey: text().notNull(),
    email: text(),
    locale: text().notNull(),
    secretHash: bytes().unique(),
    reason: text({ enum: reportReasons }).notNull(),
    words: text().notNull(),
    createdAt: createdNow(),
    toldAt: instant(),
  },
  (table) => [
    unique("one_report").on(table.caseId, table.reporterKey),
    index("reports_of_member").on(table.reporterId),
    check("reason_known", sql`${table.reason} in ${oneOf(reportReasons)}`),
    check("locale_known", sql`${table.locale} in ('en', 'es')`),
    check("email_of_a_visitor", sql`${table.email} is null or ${table.reporterId} is null`),
  ],
);
