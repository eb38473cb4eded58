import { sql, type SQL } from "drizzle-orm";

/** Compares a column that triggers maintain with the rows that it counts. */
const counter = (
  table: string,
  column: string,
  rows: { readonly of: string; readonly by: string; readonly where?: string },
) => sql`
  select ${`${table} `}::text || t.id as subject, coalesce(r.rows, 0)::text as expected,
      ${sql.raw(`t.${column}`)}::text as stored
    from ${sql.raw(table)} t
    left join (
      select ${sql.raw(rows.by)} as id, count(*) as rows from ${sql.raw(rows.of)}
        where ${sql.raw(rows.where ?? "true")} group by 1
    ) r on r.id = t.id
    where ${sql.raw(`t.${column}`)} <> coalesce(r.rows, 0)`;

export const counterChecks = {
  "member-count": counter("communities", "member_count", {
    of: "memberships",
    by: "community_id",
  }),
  "submission-count": counter("challenges", "submission_count", {
    of: "submissions",
    by: "challenge_id",
    where: "state <> 'withdrawn' and hidden_at is null",
  }),
  "feedback-count": counter("submissions", "feedback_count", {
    of: "feedback",
    by: "submission_id",
    where: "hidden_at is null",
  }),
} satisfies Record<string, SQL>;
