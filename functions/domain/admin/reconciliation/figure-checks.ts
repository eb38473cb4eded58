import { sql, type SQL } from "drizzle-orm";

const rewards = sql`
  select t.id, c.id as community_id, t.token, t.kind, t.amount, t.created_at
    from transfers t
    join accounts a on a.id = case when t.kind like '%-reversal' then t.credit_account_id else t.debit_account_id end
    join communities c on a.user_id is null and c.slug = substring(a.kind from '^(?:unfunded-)?(?:pool|reserved):(.+)$')
    where t.kind ~ '^(challenge|late|feedback|referral)-reward(-reversal)?$'`;

/** The payment list contains every community reward for work and feedback. */
const payments = sql`
  select 'transfer ' || coalesce(t.id, p.transfer_id) as subject,
      coalesce('community ' || t.community_id, 'none') as expected, coalesce('community ' || p.community_id, 'none') as stored
    from payments p
    full join (select * from (${rewards}) r where r.kind not like 'referral-reward%') t
      on t.id = p.transfer_id and t.community_id = p.community_id
    where t.id is null or p.transfer_id is null`;

/** A month's total equals its transfers. */
const months = sql`
  select concat_ws(' ', 'community', coalesce(m.community_id, t.community_id), coalesce(m.month, t.month), coalesce(m.kind, t.kind),
      coalesce(m.token, t.token)) as subject,
      coalesce(t.amount, 0) || ' in ' || coalesce(t.pieces, 0) as expected,
      coalesce(m.amount, 0) || ' in ' || coalesce(m.pieces, 0) as stored
    from payment_months m
    full join (
      select community_id, token, kind, month_of(created_at) as month, count(*) as pieces, sum(amount) as amount
        from (${rewards}) r group by 1, 2, 3, 4
    ) t on (t.community_id, t.token, t.kind, t.month) = (m.community_id, m.token, m.kind, m.month)
    where (coalesce(t.amount, 0), coalesce(t.pieces, 0)) <> (coalesce(m.amount, 0), coalesce(m.pieces, 0))`;

const reviewDelays = sql`
  select concat_ws(' ', 'community', coalesce(d.community_id, e.community_id), coalesce(d.month, e.month), 'step',
      coalesce(d.bucket, e.bucket)) as subject,
      coalesce(e.pieces, 0)::text as expected, coalesce(d.pieces, 0)::text as stored
    from review_delays d
    full join (
      select s.community_id, month_of(e.created_at) as month, delay_bucket(coalesce(e.scored_at, e.created_at) - s.submitted_at) as bucket, count(*) as pieces
        from evaluations e join submissions s on s.id = e.submission_id group by 1, 2, 3
    ) e on (e.community_id, e.month, e.bucket) = (d.community_id, d.month, d.bucket)
    where coalesce(e.pieces, 0) <> coalesce(d.pieces, 0)`;

const payoutDelays = sql`
  select concat_ws(' ', coalesce(d.token, p.token), coalesce(d.month, p.month), 'step', coalesce(d.bucket, p.bucket)) as subject,
      coalesce(p.pieces, 0)::text as expected, coalesce(d.pieces, 0)::text as stored
    from payout_delays d
    full join (
      select token, month_of(confirmed_at) as month, delay_bucket(confirmed_at - claimed_at) as bucket, count(*) as pieces
        from payouts where state = 'confirmed' and withdrawal_id is null group by 1, 2, 3
    ) p on (p.token, p.month, p.bucket) = (d.token, d.month, d.bucket)
    where coalesce(p.pieces, 0) <> coalesce(d.pieces, 0)`;

const rates = sql`
  select 'transfer ' || t.id as subject, coalesce(award.rates, 'a rate of ' || t.token || ' of its week') as expected,
      coalesce(own.rates, 'none') as stored
    from (select *, award_before(transfers) as award_id from transfers where kind ~ '^(challenge|late|feedback|referral)-reward(-reversal)?$') t
    left join lateral (
      select string_agg(rate_id::text, ' ' order by rate_id) as rates from transfer_rates where transfer_id = t.award_id
    ) award on t.award_id is not null
    left join lateral (
      select string_agg(x.rate_id::text, ' ' order by x.rate_id) as rates,
          bool_and(r.token = t.token and r.at <= t.created_at and r.at > t.created_at - interval '7 days'
            and not exists (select from rates newer where newer.token = r.token and newer.currency = r.currency and newer.at > r.at
              and newer.at <= t.created_at and newer.created_at < t.created_at - interval '1 minute')) as are_of_week
        from transfer_rates x join rates r on r.id = x.rate_id where x.transfer_id = t.id
    ) own on true
    where case when t.award_id is not null then own.rates is distinct from award.rates
      else not own.are_of_week or (own.rates is null and t.kind not like '%-reversal' and exists (
        select from rates r where r.token = t.token and r.created_at < t.created_at - interval '1 minute'
          and r.at <= t.created_at and r.at > t.created_at - interval '7 days')) end`;

export const figureChecks = {
  payments,
  "payment-months": months,
  "review-delays": reviewDelays,
  "payout-delays": payoutDelays,
  "award-rates": rates,
} satisfies Record<string, SQL>;
