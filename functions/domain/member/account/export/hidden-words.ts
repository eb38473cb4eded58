import { sql, type SQL } from "drizzle-orm";
import { isGivenToScore } from "../../../is-given-to-score.ts";

/** The criteria of the evaluation `e`, as it is now. */
export const criteria = sql.raw(`(select jsonb_agg(jsonb_build_object(
  'criterion', p.criterion_id, 'points', p.points, 'comment', p.comment) order by p.criterion_id)
  from evaluation_points p where p.submission_id = e.submission_id)`);

/**
 * The comments and criteria of all scores of a submission, by writer: each version of its evaluation, of which the one that was
 * released has no criteria of its own where it combines scores, its second scores, and its first score.
 */
const writtenOn = (submissionId: SQL) => sql`(
  select coalesce(b.corrector_id, e.evaluator_id) as writer, coalesce(c.former_comment, e.comment) as comment,
      case when b.number is not null or e.first_points is null then coalesce(c.former_points, ${criteria}) end as criteria
    from evaluations e
      cross join lateral generate_series(0, (select count(*) from corrections k where k.submission_id = e.submission_id)) v (number)
      left join corrections b on b.submission_id = e.submission_id and b.number = v.number
      left join corrections c on c.submission_id = e.submission_id and c.number = v.number + 1
    where e.submission_id = ${submissionId}
  union all select x.scorer_id, x.comment, x.points from second_scores x
    where x.submission_id = ${submissionId} and x.scored_at is not null
  union all select g.user_id, null, e.first_points from evaluations e join assignments g on g.submission_id = e.submission_id
    where e.submission_id = ${submissionId} and g.user_id not in
      (select x.scorer_id from second_scores x where x.submission_id = ${submissionId} and x.scorer_id is not null)
)`;

/**
 * True for a text that no member wrote with a score of the submission whose words moderators have hidden, but for the
 * reader. The id gets a name of its own, as `writtenOn` would read a column of `e` or `c` as one of its own tables.
 */
export const isShown = (said: SQL, submissionId: SQL, reader: bigint) => sql`not exists (
  select from (select ${submissionId} as id) work cross join lateral ${writtenOn(sql`work.id`)} w
    join feedback h on h.submission_id = work.id and h.author_id = w.writer
    where h.hidden_at is not null and h.author_id <> ${reader} and ${isGivenToScore(sql`h.author_id`, sql`h.submission_id`)}
      and (w.comment = ${said} or w.criteria @> jsonb_build_array(jsonb_build_object('comment', ${said}))))`;

export const shownWords = (comment: SQL, submissionId: SQL, reader: bigint) =>
  sql`case when ${isShown(comment, submissionId, reader)} then ${comment} end`;

/** Criteria with their points, and the notes on them that are shown. */
export const shownCriteria = (written: SQL, submissionId: SQL, reader: bigint) =>
  sql`(select jsonb_agg(case when one->>'comment' = '' or ${isShown(sql`(one->>'comment')`, submissionId, reader)}
    then one else one - 'comment' end) from jsonb_array_elements(${written}) one)`;
