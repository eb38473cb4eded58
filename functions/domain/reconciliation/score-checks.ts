import { sql, type SQL } from "drizzle-orm";

/** What is personal of deleted members is gone, and their scores with it. */
const stays = (id: string) =>
  sql`not exists (select from users u where u.id = ${sql.raw(id)} and u.deleted_at is not null)`;

/** Reputation by learning is the points of what was passed, in a community and in a course. */
const learning = (table: "reputations" | "course_scores", scope: "community" | "course") => sql`
  select ${`${scope} `}::text || coalesce(s.scope, p.scope) || ', member ' || coalesce(s.user_id, p.user_id) as subject,
      coalesce(p.points, 0)::text as expected, coalesce(s.learning, 0)::text as stored
    from (select ${sql.raw(`${scope}_id`)} as scope, user_id, learning from ${sql.raw(table)}) s
    full join (
      select ${sql.raw(`${scope}_id`)} as scope, author_id as user_id, sum(points) as points
        from submissions where state = 'passed' group by 1, 2
    ) p on p.scope = s.scope and p.user_id = s.user_id
    where coalesce(p.points, 0) <> coalesce(s.learning, 0) and ${stays("coalesce(s.user_id, p.user_id)")}`;

/** Reputation by teaching in a community is what its courses say together. */
const teaching = sql`
  select 'community ' || coalesce(r.community_id, s.community_id) || ', member ' || coalesce(r.user_id, s.user_id)
      as subject, coalesce(s.teaching, 0)::text as expected, coalesce(r.teaching, 0)::text as stored
    from reputations r
    full join (
      select c.community_id, s.user_id, sum(s.teaching) as teaching
        from course_scores s join courses c on c.id = s.course_id group by 1, 2
    ) s on s.community_id = r.community_id and s.user_id = r.user_id
    where coalesce(s.teaching, 0) <> coalesce(r.teaching, 0)`;

/** A member's days are what they earned in all communities. */
const days = sql`
  select 'member ' || coalesce(d.user_id, r.user_id) as subject,
      coalesce(r.total, 0)::text as expected, coalesce(d.earned, 0)::text as stored
    from (select user_id, sum(earned) as earned from reputation_days group by user_id) d
    full join (select user_id, sum(total) as total from reputations group by user_id) r on r.user_id = d.user_id
    where coalesce(r.total, 0) <> coalesce(d.earned, 0) and ${stays("coalesce(d.user_id, r.user_id)")}`;

/** How many stand at each total of a board. */
const boards = sql`
  select coalesce(b.board, c.board) || ' ' || coalesce(b.scope_id, c.scope_id) || ', '
      || coalesce(b.total, c.total) || ' points' as subject,
      coalesce(b.members, 0)::text as expected, coalesce(c.members, 0)::text as stored
    from (
      select 'community' as board, community_id as scope_id, total, count(*) as members
        from reputations group by community_id, total
      union all
      select 'course', course_id, total, count(*) from course_scores group by course_id, total
    ) b
    full join score_counts c on c.board = b.board and c.scope_id = b.scope_id and c.total = b.total
    where coalesce(b.members, 0) <> coalesce(c.members, 0)`;

/** The points of an evaluated submission are those of its criteria together. */
const evaluations = sql`
  select 'submission ' || s.id as subject, coalesce(p.points::text, 'nothing') as expected,
      coalesce(s.points::text, 'nothing') || ', ' || coalesce(e.total::text, 'nothing') as stored
    from submissions s
    full join evaluations e on e.submission_id = s.id
    left join (
      select submission_id, sum(points) as points from evaluation_points group by submission_id
    ) p on p.submission_id = s.id
    where s.points is distinct from e.total or e.total is distinct from p.points`;

export const scoreChecks = {
  "learning-in-community": learning("reputations", "community"),
  "learning-in-course": learning("course_scores", "course"),
  teaching,
  "reputation-days": days,
  "board-counts": boards,
  evaluation: evaluations,
} satisfies Record<string, SQL>;
