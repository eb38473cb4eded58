import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applicationStates } from "../../contract/community/application-states.ts";
import { communities } from "./catalogue.ts";
import { bytes, createdNow, identity, instant, referenceTo } from "./columns.ts";
import { users } from "./people.ts";

/** Invitations to a role in a community, each to one email. The mail's secret accepts it. */
export const roleInvitations = pgTable(
  "role_invitations",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    role: text({ enum: ["owner", "author", "reviewer"] }).notNull(),
    /** Empty once the invitation was accepted or withdrawn. */
    email: text().notNull(),
    invitedById: referenceTo(() => users.id).notNull(),
    secretHash: bytes().notNull().unique(),
    createdAt: createdNow(),
    endsAt: instant().notNull(),
    settledAt: instant(),
    outcome: text({ enum: ["accepted", "withdrawn"] }),
  },
  (table) => [
    uniqueIndex("one_open_role_invitation")
      .on(table.communityId, sql`lower(${table.email})`)
      .where(sql`${table.settledAt} is null`),
    index("role_invitations_of_community").on(table.communityId, table.createdAt),
    index("role_invitations_by_end").on(table.endsAt),
    check("invited_role_known", sql`${table.role} in ('owner', 'author', 'reviewer')`),
    check(
      "role_invitation_settled_somehow",
      sql`(${table.settledAt} is null) = (${table.outcome} is null)`,
    ),
  ],
);

/** Applications to host a community. An applicant may have no account. */
export const applications = pgTable(
  "applications",
  {
    id: identity(),
    /** The key of the form, so that a form that is sent twice makes one application. */
    key: uuid().notNull().unique(),
    locale: text().notNull(),
    organisation: text().notNull(),
    website: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    teaches: text().notNull(),
    audience: text().notNull(),
    languages: text({ enum: ["both", "en", "es"] }).notNull(),
    rewards: text().notNull(),
    state: text({ enum: applicationStates }).notNull().default("unconfirmed"),
    createdAt: createdNow(),
    confirmedAt: instant(),
    decidedAt: instant(),
    communityId: referenceTo(() => communities.id),
  },
  (table) => [
    index("applications_by_state").on(table.state, table.id),
    check(
      "application_state_known",
      sql`${table.state} in ('unconfirmed', 'open', 'asked', 'declined', 'accepted', 'withdrawn')`,
    ),
    check(
      "application_confirmed_first",
      sql`(${table.state} = 'unconfirmed') = (${table.confirmedAt} is null)`,
    ),
    check(
      "accepted_application_has_a_community",
      sql`(${table.state} = 'accepted') = (${table.communityId} is not null)`,
    ),
  ],
);

/** The secret of each mail about an application. */
export const applicationLinks = pgTable(
  "application_links",
  {
    secretHash: bytes().primaryKey(),
    applicationId: referenceTo(() => applications.id, { onDelete: "cascade" }).notNull(),
  },
  (table) => [index("links_of_application").on(table.applicationId)],
);

/** The messages between admins and the applicant. */
export const applicationMessages = pgTable(
  "application_messages",
  {
    id: identity(),
    applicationId: referenceTo(() => applications.id, { onDelete: "cascade" }).notNull(),
    kind: text({ enum: ["question", "answer", "reason"] }).notNull(),
    text: text().notNull(),
    createdAt: createdNow(),
  },
  (table) => [index("messages_of_application").on(table.applicationId, table.id)],
);
