import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { connectPostgres } from "../../functions/db/connect.ts";
import { catalogue } from "../../functions/contract/community/catalogue.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";

/** The member whose pages are requested: the busiest one, with one in a hundred of all rows. */
export const busiest = { uid: "bench-1", username: "bench1" };

export const perMember = 25;

const token = "(select symbol from tokens where cashable order by symbol limit 1)";

/**
 * Fills a migrated database with the content's catalogue, with so many ledger entries, scores and
 * notifications, and with the members, work and feedback that they belong to. The statements run
 * without triggers; the counters of the triggers are computed at the end, as in migrations.
 */
export async function fill(url: string, entries: number): Promise<void> {
  const { database, close } = connectPostgres(url, { max: 1 });
  const file = await readFile("build/catalogue.json", "utf8");
  await synchroniseCatalogue(database, catalogue.parse(JSON.parse(file)));
  await close();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    for (const statement of statements(entries / perMember)) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const pick = (of: string, below: string) => `(hashint8(${of})::bigint & 2147483647) % (${below})`;

function statements(members: number): string[] {
  const [passedEach, share] = [3, Math.ceil(members / 4)];
  return [
    `insert into users (uid, username, email, email_verified_at, referral_code, accepted_terms_at, accepted_privacy_at, created_at)
      select 'bench-' || i, 'bench' || i, 'bench' || i || '@ayni.test', now(), 'BENCH' || i, now(), now(), now() - interval '200 days'
      from generate_series(1, ${members}) i`,
    `insert into usernames (name, user_id) select username, id from users`,
    `insert into memberships (community_id, user_id) select c.id, u.id from communities c, users u`,
    `create temporary table places as select row_number() over (order by id) - 1 as place, id, course_id, community_id, token,
        reward, feedback_token, feedback_reward, review_days from challenges where not retired`,
    `create temporary table reviewer as select min(id) as id from users`,
    // Each member passed three challenges and did not pass one.
    `insert into submissions (author_id, challenge_id, course_id, community_id, state, format, text, language, html, renderer,
        idempotency_key, feedback_closes_at, feedback_count, reviewer_id, review_started_at, points, submitted_at)
      select u.id, p.id, p.course_id, p.community_id, case when n < ${passedEach} then 'passed' else 'not-passed' end, 'text',
        'A solution of ' || u.username, case when u.id % 3 = 0 then 'es' else 'en' end, null, null, gen_random_uuid(),
        now() - interval '20 days', 1, case when u.id = r.id then r.id + 1 else r.id end, now() - interval '20 days',
        (20 + ${pick("u.id * 31 + n", "30")})::int, now() - make_interval(days => 1 + (${pick("u.id + n", "180")})::int)
      from users u, reviewer r, generate_series(0, ${passedEach}) n, places p
      where p.place = (u.id + n) % (select count(*) from places)
      order by u.id, n`,
    `insert into evaluations (submission_id, evaluator_id, total, comment, created_at)
      select id, reviewer_id, points, 'Seen', submitted_at + interval '1 day' from submissions`,
    // One member in five has open work, a tenth of it overdue.
    `insert into submissions (author_id, challenge_id, course_id, community_id, state, format, text, language,
        idempotency_key, feedback_closes_at, feedback_count, submitted_at)
      select u.id, p.id, p.course_id, p.community_id, 'submitted', 'text', 'What waits, of ' || u.username,
        case when u.id % 3 = 0 then 'es' else 'en' end, gen_random_uuid(),
        date_trunc('second', now()) + case when u.id % 50 = 5 then interval '-1 day'
          else make_interval(days => 1 + (${pick("u.id", "12")})::int) end, (u.id % 4)::int, now() - interval '2 days'
      from users u, places p
      where u.id % 5 = 0 and p.place = (u.id / 5 + ${passedEach} + 1) % (select count(*) from places)
      order by u.id`,
    `insert into reservations (submission_id, kind, user_id, community_id, token, amount, pieces, "left", expires_at, ended_at, ending)
      select s.id, 'feedback-reward', s.author_id, s.community_id, p.feedback_token, p.feedback_reward, 3, p.feedback_reward * 3,
        now() + interval '20 days', null, null
      from submissions s join places p on p.id = s.challenge_id where s.state = 'submitted'`,
    `insert into bounties (slug, kind, community_id, challenge_id, submission_id, token, amount, issued_at, closes_at, closed_at)
      select 'feedback-' || s.id, 'feedback', s.community_id, s.challenge_id, s.id, p.feedback_token, p.feedback_reward,
        s.submitted_at, greatest(s.feedback_closes_at, s.submitted_at + interval '1 hour'),
        case when s.state <> 'submitted' then s.submitted_at + interval '1 day' end
      from submissions s join places p on p.id = s.challenge_id`,
    `insert into feedback (submission_id, author_id, format, text, language, after_evaluation, helpful_by_id, helpful_at, helpfulness,
        author_helpfulness, takes_reward, taught, earning, created_at)
      select s.id, case when s.id % 100 = 7 and s.author_id <> r.id then r.id
          else 1 + (s.author_id + ${pick("s.id", `${members} - 2`)}) % ${members} end,
        'text', 'A word on it', 'en', false, s.author_id, s.submitted_at, 'very', 'very', true, 5, 'earned', s.submitted_at
      from submissions s, reviewer r where s.state in ('passed', 'not-passed')`,
    `insert into accounts (token, user_id, kind, tracked) select ${token}, id, 'wallet', true from users`,
    `create temporary table movement as
      select row_number() over () + (select coalesce(max(id), 0) from transfers) as id, owner, n from (
        select u.id as owner, n from users u, generate_series(1, ${perMember}) n
        union all select r.id, ${perMember} + n from reviewer r, generate_series(1, ${share}) n
      ) moved`,
    `insert into accounts (token, kind, tracked) values (${token}, 'outside-of-bench', false)`,
    `insert into transfers (id, idempotency_key, kind, token, debit_account_id, credit_account_id, amount, submission_id, held_until, created_at)
      overriding system value
      select m.id, 'bench:' || m.id, case when m.id % 3 = 0 then 'challenge-reward' else 'feedback-reward' end, w.token, o.id, w.id, 1000000000000000, 1 + ${pick("m.id", `${members * passedEach}`)},
        now() + interval '7 days' - a.ago, now() - a.ago
      from movement m join accounts w on w.user_id = m.owner and w.kind = 'wallet'
        cross join lateral (select make_interval(days => (${pick("m.id", "180")})::int) as ago) a, accounts o
      where o.kind = 'outside-of-bench'`,
    `insert into entries (account_id, transfer_id, amount, balance_after, version)
      select w.id, m.id, 1000000000000000, m.n * 1000000000000000::numeric, m.n
      from movement m join accounts w on w.user_id = m.owner and w.kind = 'wallet'`,
    `insert into entries (account_id, transfer_id, amount) select o.id, m.id, -1000000000000000
      from movement m, accounts o where o.kind = 'outside-of-bench'`,
    `update accounts a set balance = m.n * 1000000000000000::numeric, version = m.n
      from (select owner, max(n) as n from movement group by owner) m where a.user_id = m.owner and a.kind = 'wallet'`,
    `insert into payments (community_id, transfer_id) select s.community_id, t.id
      from transfers t join submissions s on s.id = t.submission_id where t.idempotency_key like 'bench:%'`,
    `insert into payment_months (community_id, token, kind, month, pieces, amount)
      select p.community_id, t.token, t.kind, month_of(t.created_at), count(*), sum(t.amount)
      from payments p join transfers t on t.id = p.transfer_id group by 1, 2, 3, 4`,
    `insert into review_delays (community_id, month, bucket, pieces)
      select s.community_id, month_of(e.created_at), delay_bucket(e.created_at - s.submitted_at), count(*)
      from evaluations e join submissions s on s.id = e.submission_id group by 1, 2, 3`,
    ...payouts(share),
    `insert into notifications (user_id, kind, actor_id, submission_id, points, read_at, created_at)
      select m.owner, (array['submission-passed', 'feedback-helpful', 'feedback-received'])[1 + m.id % 3], 1 + m.id % ${members},
        1 + ${pick("m.id", `${members * passedEach}`)}, 5, case when m.n > 3 then now() end, now()
      from movement m order by m.n`,
    `insert into reputations (community_id, user_id, learning, teaching, passed, helpful)
      select c.id, u.id, (${pick("u.id * 7 + c.id", "400")})::int, (5 * ${pick("u.id * 11 + c.id", "60")} + 5)::int,
        (${pick("u.id * 7 + c.id", "12")})::int, (${pick("u.id * 11 + c.id", "60")} + 1)::int from communities c, users u`,
    `insert into course_scores (course_id, user_id, learning, teaching, passed, helpful)
      select c.id, u.id, (${pick("u.id * 13 + c.id", "200")})::int, 5, 1 + u.id::int % 6, 1 from courses c, users u`,
    `insert into month_scores (board, scope_id, month, user_id, learning, teaching, passed, helpful)
      select b.board, b.id, to_char((now() - b.ago) at time zone 'utc', 'YYYY-MM'), u.id, (${pick("u.id * 17 + b.id", "120")})::int, 5,
        1 + u.id::int % 6, 1 + u.id::int % 4
      from users u, (select 'community' as board, id, ago from communities, (values (interval '0'), (interval '1 month')) t (ago)
        union all select 'course', id, ago from courses, (values (interval '0'), (interval '1 month')) t (ago)) b`,
    `insert into reputation_days (user_id, day, earned)
      select u.id, current_date - d, 5 from users u, generate_series(1, 20) d`,
    `insert into score_counts (board, scope_id, period, sort, total, members)
      select s.board, s.scope_id, s.period, k.sort, k.total, count(*) from (
        select 'community' as board, community_id as scope_id, 'all' as period, total, passed, helpful from reputations
        union all select 'course', course_id, 'all', total, passed, helpful from course_scores
        union all select board, scope_id, month, total, passed, helpful from month_scores) s
      cross join lateral (values ('points', s.total), ('submissions', s.passed), ('feedback', s.helpful)) k (sort, total)
      where s.total > 0 group by 1, 2, 3, 4, 5`,
    `insert into bounty_payments (bounty_id, token, rewards, amount)
      select b.id, b.token, 20, 20 * b.amount from bounties b where b.closed_at is not null`,
    `update challenges c set submission_count = (select count(*) from submissions s where s.challenge_id = c.id)`,
    `update communities set member_count = ${members}`,
    `insert into reviewers (community_id, user_id) select c.id, r.id from communities c, reviewer r`,
    // Rows with ids of their own leave the sequences behind.
    ...["transfers", "payouts", "chain_transactions"].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ),
  ];
}

/** One payout of each member, and the busiest member's share of payouts; a few are pending. */
function payouts(share: number): string[] {
  const [waiting, reports] = [20, 10];
  return [
    `update users set admin = true from reviewer r where users.id = r.id`,
    `insert into payout_addresses (user_id, chain_id, address, proof, set_at)
      select u.id, t.chain_id, '0x' || lpad(to_hex(u.id), 40, '0'), 'typed', now() - interval '200 days'
      from users u, tokens t where t.symbol = ${token}`,
    `create temporary table cash_out as select row_number() over () as id, owner,
        make_interval(days => (${pick("owner * 7 + n", "180")})::int) as ago from (
          select id as owner, 0 as n from users
          union all select r.id, n from reviewer r, generate_series(1, ${share}) n) moved`,
    `insert into chain_transactions (id, chain_id, signer, nonce, purpose, token, recipient, value, data, gas, created_at,
        first_block, outcome, settled_at, mined_hash, mined_block, mined_block_hash)
      overriding system value
      select c.id, t.chain_id, '0x' || repeat('1', 40), c.id, 'payout', t.contract, '0x' || lpad(to_hex(c.owner), 40, '0'), 1, '0x',
        60000, now() - c.ago, c.id, 'succeeded', now() - c.ago, '0x' || lpad(to_hex(c.id), 64, '0'), c.id, '0x' || lpad(to_hex(c.id), 64, 'b')
      from cash_out c, tokens t where t.symbol = ${token}`,
    `insert into chain_attempts (hash, transaction_id, raw, max_fee, tip)
      select mined_hash, id, '0x', 1, 1 from chain_transactions`,
    `insert into payouts (id, user_id, token, amount, chain_id, address, state, form_key, claimed_at, transaction_id, position, sent_at,
        confirmed_at, transaction_hash)
      overriding system value
      select c.id, c.owner, t.symbol, 1000000000000000, t.chain_id, '0x' || lpad(to_hex(c.owner), 40, '0'), 'confirmed', 'bench-' || c.id,
        now() - c.ago - interval '5 minutes', c.id, 0, now() - c.ago - interval '1 minute', now() - c.ago, '0x' || lpad(to_hex(c.id), 64, '0')
      from cash_out c, tokens t where t.symbol = ${token} order by c.id`,
    `insert into payout_delays (token, month, bucket, pieces)
      select token, month_of(confirmed_at), delay_bucket(confirmed_at - claimed_at), count(*) from payouts group by 1, 2, 3`,
    `update payouts set state = 'claimed', confirmed_at = null, transaction_hash = null, transaction_id = null, position = null, sent_at = null
      where id in (select max(id) - 5 * n from payouts, generate_series(1, ${waiting}) n group by n)`,
    `insert into payout_reports (payout_id, user_id, text, settled_at)
      select id, user_id, 'It has not come.', case when id > ${reports * 10} then now() end from payouts where id % 10 = 0 order by id desc`,
  ];
}
