import { sql, type SQL } from "drizzle-orm";

const awardOf = sql.raw(
  `substring(t.idempotency_key from '^(?:challenge-reward:[^:]+|late-reward|feedback-reward|referral-reward):[0-9]+')`,
);

const movements = sql`
  select t.id, t.submission_id, t.token, t.held_until, t.created_at, reward_of(t.kind) as reward, ${awardOf} as award,
      case when t.kind like '%-reversal' then -t.amount else t.amount end as net,
      case when t.kind like '%-reversal' then d.user_id else c.user_id end as member,
      split_part(case when t.kind like '%-reversal' then c.kind else d.kind end, ':', 1) as source,
      split_part(case when t.kind like '%-reversal' then c.kind else d.kind end, ':', 2) as slug
    from transfers t
    join accounts d on d.id = t.debit_account_id
    join accounts c on c.id = t.credit_account_id
    where t.kind ~ '^(challenge|late|feedback|referral)-reward(-reversal)?$'`;

const owner = sql`case m.reward
  when 'challenge-reward' then
    case when m.award = 'challenge-reward:' || s.challenge_id || ':' || s.author_id then s.author_id end
  when 'late-reward' then case when m.award = 'late-reward:' || s.id then s.author_id end
  when 'feedback-reward' then f.author_id
  else case when m.award = 'referral-reward:' || s.author_id then coalesce(u.referred_by, m.member) end end`;

/** A reward belongs to its community and its member; its submission is evaluated and not held. */
const awards = sql`
  select 'transfer ' || m.id as subject,
      coalesce('member ' || ${owner} || ' for submission ' || s.id || ' of ' || c.slug, 'a submission that earns it') as expected,
      coalesce('member ' || m.member, 'a deleted member') || ', submission ' || coalesce(m.submission_id::text, 'none')
        || ' of ' || m.slug as stored
    from (${movements}) m
    left join submissions s on s.id = m.submission_id
    left join evaluations e on e.submission_id = s.id
    left join communities c on c.id = s.community_id
    left join users u on u.id = s.author_id
    left join feedback f on m.reward = 'feedback-reward' and f.submission_id = s.id and m.award = 'feedback-reward:' || f.id
    where e.submission_id is null or m.slug <> c.slug
      or (m.net > 0 and e.confirmed_at is null and m.created_at >= e.held_since)
      or (${owner} = m.member) is not true and not (m.member is null and m.net < 0)`;

/** Payments of an award less reversals equal the amount due, less what the pool owes. */
const amounts = sql`
  select 'award ' || m.award || ' of submission ' || m.submission_id as subject, due.amount::text as expected, m.net::text as stored
    from (
      select m.award, m.reward, m.submission_id, m.token, sum(m.net) as net, bool_and(m.source = 'reserved') as is_reserved,
          max(m.member) as member
        from (${movements}) m group by 1, 2, 3, 4
    ) m
    join submissions s on s.id = m.submission_id
    join reservations r on r.submission_id = s.id and r.kind = m.reward and r.token = m.token
    left join users u on u.id = m.member
    left join feedback f on m.reward = 'feedback-reward' and f.submission_id = s.id and m.award = 'feedback-reward:' || f.id
    cross join lateral (
      select case when withholding_of(s.id, m.award) = 'final' then 0 when m.reward = 'feedback-reward' then trunc(r.amount * coalesce(reward_share(f), 0) / 2)
        when m.reward = 'late-reward' and not is_late_reward_due(s.id) then 0
        when s.state = 'passed' then r.amount else 0 end as amount
    ) due
    where case when m.is_reserved then m.net > due.amount else m.net > 0 and due.amount = 0 end
      or m.net < 0
      or (m.net < due.amount and m.reward not in ('late-reward', 'referral-reward') and r.owed_since is null and u.deleted_at is null
        and withholding_of(s.id, m.award) is null)`;

/** Rewards are held while their evaluation can be corrected. Earlier releases held nothing. */
const held = sql`
  select 'transfer ' || t.id as subject, e.final_at::text as expected, coalesce(t.held_until::text, 'not held') as stored
    from transfers t join evaluations e on e.submission_id = t.submission_id
    where t.kind ~ '^(challenge|late|feedback|referral)-reward(-reversal)?$'
      and date_trunc('milliseconds', t.held_until) is distinct from date_trunc('milliseconds', e.final_at)
      and (t.held_until is not null or e.final_at > e.created_at)`;

const unendedReservations = sql`
  select 'reservation ' || r.kind || ' of submission ' || r.submission_id as subject,
      coalesce(first.amount::text, 'nothing') || ', ' || coalesce(m.net, 0) || ' left' as expected,
      r.amount || ' for each of ' || r.pieces || ', ' || r."left" || ' left' as stored
    from reservations r
    left join transfers first on first.idempotency_key = 'reservation:' || r.submission_id || ':' || r.kind
    left join transfers former on former.idempotency_key = 'former-promise:' || r.submission_id || ':' || r.kind
    left join (
      select submission_id, kind, sum(net) as net from (
        select split_part(idempotency_key, ':', 2)::bigint as submission_id, split_part(idempotency_key, ':', 3) as kind,
            case kind when 'release' then -amount else amount end as net
          from transfers where kind in ('reservation', 'release') and idempotency_key ~ '^(reservation|release):[0-9]+:'
        union all
        select m.submission_id, m.reward, -m.net from (${movements}) m where m.source = 'reserved'
      ) moved group by 1, 2
    ) m on m.submission_id = r.submission_id and m.kind = r.kind
    where coalesce(m.net, 0) <> r."left" or first.token is distinct from r.token
      or case when former.id is null then first.amount is distinct from r.amount * r.pieces
        else first.amount > r.amount * r.pieces or first.amount % r.amount <> 0 end
  union all
  select 'reservation ' || r.kind || ' of submission ' || r.submission_id, 'for work of member ' || r.user_id,
      'work of member ' || s.author_id
    from reservations r join submissions s on s.id = r.submission_id
    where s.author_id <> r.user_id or s.community_id <> r.community_id`;

/**
 * A correction's former values match the evaluation before it, and the last correction matches the
 * current one.
 */
const correctionsFollow = sql`
  select 'correction ' || c.number || ' of submission ' || c.submission_id as subject,
      coalesce(c.former::text, 'the first score') || ' before, ' || coalesce(c.next, e.total) || ' after' as expected,
      c.former_total || ' before, ' || c.total || ' after' as stored
    from (
      select submission_id, number, former_total, total,
          lag(total) over corrected as former, lead(former_total) over corrected as next,
          row_number() over corrected as place
        from corrections window corrected as (partition by submission_id order by number)
    ) c join evaluations e on e.submission_id = c.submission_id
    where c.total <> coalesce(c.next, e.total) or c.former_total <> coalesce(c.former, c.former_total) or c.number <> c.place`;

/** The reward in a notification is the promised amount or half of it. */
const told = sql`
  select 'notification ' || n.id as subject, r.amount || ' ' || r.token as expected, n.amount || ' ' || n.token as stored
    from notifications n
    join reservations r on r.submission_id = n.submission_id and r.kind = case
      when n.kind in ('submission-passed', 'corrected-to-passed') then 'challenge-reward'
      when n.kind in ('feedback-rewarded', 'feedback-corrected', 'feedback-by-default') then 'feedback-reward'
      when n.kind in ('referral-rewarded', 'referral-reversed') then 'referral-reward' end
    where n.amount is not null and (n.token <> r.token
      or (n.amount <> r.amount and not (r.kind = 'feedback-reward' and n.amount = trunc(r.amount / 2))))`;

export const awardChecks = {
  awards,
  "award-amounts": amounts,
  "held-until": held,
  reservations: unendedReservations,
  corrections: correctionsFollow,
  "told-rewards": told,
} satisfies Record<string, SQL>;
