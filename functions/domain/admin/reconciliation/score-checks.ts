import { sql, type SQL } from "drizzle-orm";

const stays = (id: string) =>
  sql`not exists (select from users u where u.id = ${sql.raw(id)} and u.deleted_at is not null)`;

const learning = (table: "reputations" | "course_scores", scope: "community" | "course") => sql`
  select ${`${scope} `}::text || coalesce(s.scope, p.scope) || ', member ' || coalesce(s.user_id, p.user_id) as subject,
      coalesce(p.points, 0) || ' of ' || coalesce(p.passed, 0) as expected,
      coalesce(s.learning, 0) || ' of ' || coalesce(s.passed, 0) as stored
    from (
      select ${sql.raw(`${scope}_id`)} as scope, user_id, learning, passed from ${sql.raw(table)}
    ) s
    full join (
      select ${sql.raw(`${scope}_id`)} as scope, author_id as user_id, sum(points) as points, count(*) as passed
        from submissions where state = 'passed' and hidden_at is null group by 1, 2
    ) p on p.scope = s.scope and p.user_id = s.user_id
    where (coalesce(p.points, 0) <> coalesce(s.learning, 0) or coalesce(p.passed, 0) <> coalesce(s.passed, 0))
      and ${stays("coalesce(s.user_id, p.user_id)")}`;

const numbers = (row: string, sum = false) => {
  const of = (column: string) =>
    sum ? `coalesce(sum(${row}.${column}), 0)` : `coalesce(${row}.${column}, 0)`;
  return sql.raw(["learning", "teaching", "passed", "helpful"].map(of).join(" || ', ' || "));
};

const courses = sql`
  select 'community ' || coalesce(r.scope, s.scope) || ', member ' || coalesce(r.user_id, s.user_id) as subject,
      coalesce(s.numbers, '0, 0, 0, 0') as expected, coalesce(r.numbers, '0, 0, 0, 0') as stored
    from (select community_id as scope, user_id, ${numbers("reputations")} as numbers from reputations) r
    full join (
      select c.community_id as scope, s.user_id, ${numbers("s", true)} as numbers
        from course_scores s join courses c on c.id = s.course_id group by 1, 2
    ) s on s.scope = r.scope and s.user_id = r.user_id
    where coalesce(s.numbers, '0, 0, 0, 0') <> coalesce(r.numbers, '0, 0, 0, 0')`;

const months = sql`
  select coalesce(b.board, m.board) || ' ' || coalesce(b.scope, m.scope) || ', member ' || coalesce(b.user_id, m.user_id)
      as subject, coalesce(m.numbers, '0, 0, 0, 0') as expected, coalesce(b.numbers, '0, 0, 0, 0') as stored
    from (
      select 'community' as board, community_id as scope, user_id, ${numbers("reputations")} as numbers from reputations
      union all
      select 'course', course_id, user_id, ${numbers("course_scores")} from course_scores
    ) b
    full join (
      select board, scope_id as scope, user_id, ${numbers("month_scores", true)} as numbers
        from month_scores group by 1, 2, 3
    ) m on m.board = b.board and m.scope = b.scope and m.user_id = b.user_id
    where coalesce(m.numbers, '0, 0, 0, 0') <> coalesce(b.numbers, '0, 0, 0, 0')`;

/** Teaching reputation is the sum of the points for feedback. */
const teaching = sql`
  select 'community ' || coalesce(r.community_id, f.community_id) || ', member ' || coalesce(r.user_id, f.user_id)
      as subject, coalesce(f.taught, 0)::text as expected, coalesce(r.teaching, 0)::text as stored
    from reputations r
    full join (
      select s.community_id, f.author_id as user_id, sum(f.taught) as taught
        from feedback f join submissions s on s.id = f.submission_id where f.taught > 0 and f.hidden_at is null group by 1, 2
    ) f on f.community_id = r.community_id and f.user_id = r.user_id
    where coalesce(f.taught, 0) <> coalesce(r.teaching, 0) and ${stays("coalesce(r.user_id, f.user_id)")}`;

const helpful = sql`
  select 'community ' || coalesce(r.community_id, f.community_id) || ', member ' || coalesce(r.user_id, f.user_id)
      as subject, coalesce(f.pieces, 0)::text as expected, coalesce(r.helpful, 0)::text as stored
    from reputations r
    full join (
      select s.community_id, f.author_id as user_id, count(*) as pieces
        from feedback f join submissions s on s.id = f.submission_id where f.earning = 'earned' and f.hidden_at is null group by 1, 2
    ) f on f.community_id = r.community_id and f.user_id = r.user_id
    where coalesce(f.pieces, 0) <> coalesce(r.helpful, 0) and ${stays("coalesce(r.user_id, f.user_id)")}`;

const days = sql`
  select 'member ' || coalesce(d.user_id, r.user_id) as subject,
      coalesce(r.total, 0)::text as expected, coalesce(d.earned, 0)::text as stored
    from (select user_id, sum(earned) as earned from reputation_days group by user_id) d
    full join (select user_id, sum(total) as total from reputations group by user_id) r on r.user_id = d.user_id
    where coalesce(r.total, 0) <> coalesce(d.earned, 0) and ${stays("coalesce(d.user_id, r.user_id)")}`;

/**
 * The number of members at each score of a board, in total and per month. Members without points
 * are not on a board.
 */
const boards = sql`
  select concat_ws(' ', coalesce(b.board, c.board), coalesce(b.scope_id, c.scope_id), coalesce(b.period, c.period),
      coalesce(b.sort, c.sort), coalesce(b.total, c.total)) as subject,
      coalesce(b.members, 0)::text as expected, coalesce(c.members, 0)::text as stored
    from (
      select s.board, s.scope_id, s.period, k.sort, k.total, count(*) as members
        from (
          select 'community' as board, community_id as scope_id, 'all' as period, total, passed, helpful from reputations
          union all
          select 'course', course_id, 'all', total, passed, helpful from course_scores
          union all
          select board, scope_id, month, total, passed, helpful from month_scores
        ) s
        cross join lateral (
          values ('points', s.total), ('submissions', s.passed), ('feedback', s.helpful)
        ) k (sort, total)
        where s.total > 0
        group by s.board, s.scope_id, s.period, k.sort, k.total
    ) b
    full join score_counts c on c.board = b.board and c.scope_id = b.scope_id and c.period = b.period
      and c.sort = b.sort and c.total = b.total
    where coalesce(b.members, 0) <> coalesce(c.members, 0)`;

/**
 * A bounty's totals equal the rewards paid to members less reversals, per token. A reward counts
 * once, however many transfers it had.
 */
const payments = sql`
  select 'bounty ' || coalesce(b.slug, p.slug) || ', ' || coalesce(b.token, p.token) as subject,
      coalesce(p.rewards, 0) || ', ' || coalesce(p.amount, 0) as expected,
      coalesce(b.rewards, 0) || ', ' || coalesce(b.amount, 0) as stored
    from (
      select bounties.slug, p.token, p.rewards, p.amount from bounty_payments p join bounties on bounties.id = p.bounty_id
    ) b
    full join (
      select b.slug, t.token, count(*) filter (where t.amount > 0) as rewards, sum(t.amount) as amount
        from (
          select submission_id, token, split_part(kind, '-', 1) as kind,
              sum(case when kind like '%-reversal' then -amount else amount end) as amount
            from transfers where kind ~ '^(challenge|feedback|referral)-reward(-reversal)?$'
            group by 1, 2, 3, case when kind like 'feedback-%' then split_part(idempotency_key, ':', 2) end
        ) t
        join submissions s on s.id = t.submission_id
        join communities c on c.id = s.community_id
        join bounties b on b.slug = case t.kind
          when 'challenge' then 'challenge-' || s.challenge_id
          when 'feedback' then 'feedback-' || s.id
          else 'referral-' || c.slug end
        group by 1, 2
    ) p on p.slug = b.slug and p.token = b.token
    where (coalesce(b.rewards, 0), coalesce(b.amount, 0)) <> (coalesce(p.rewards, 0), coalesce(p.amount, 0))`;

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
  "courses-together": courses,
  "months-together": months,
  "helpful-feedback": helpful,
  "reputation-days": days,
  "board-counts": boards,
  "bounty-payments": payments,
  evaluation: evaluations,
} satisfies Record<string, SQL>;
