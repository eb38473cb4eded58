import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../functions/db/connect.ts";
import { queryOne } from "../../functions/db/query.ts";
import { sealCursor } from "../../functions/domain/community/payment/payment-cursor.ts";
import { busiest } from "./fill.ts";

export const serviceKey = "a-service-key-of-the-bench-0123456789";

/** Paths on the small and on the large database. */
export type Case = { name: string; paths: readonly [string, string]; member: boolean };

const knownRow = z.object({
  community: z.string(),
  communityId: z.string(),
  course: z.string(),
  challenge: z.string(),
  token: z.string(),
  closed: z.string(),
  submission: z.string(),
  points: z.string(),
  feedback: z.string(),
  version: z.string(),
  told: z.string(),
  helped: z.string(),
  payment: z.string(),
  payout: z.string(),
});
type Known = z.infer<typeof knownRow>;

async function known(database: Database): Promise<Known> {
  const row = await queryOne(
    database,
    knownRow,
    sql`
    select c.slug as community, c.id::text as "communityId", k.slug as course, h.id as challenge, (select symbol from tokens where cashable order by symbol limit 1) as token,
      (select slug from bounties where kind = 'feedback' and closed_at is not null limit 1) as closed,
      (select max(id)::text from submissions where state = 'passed') as submission,
      (select total || '.' || user_id from reputations where community_id = c.id order by total, user_id offset 50 limit 1) as points,
      (select helpful || '.' || user_id from reputations where community_id = c.id and total > 0
        order by helpful, user_id offset 50 limit 1) as feedback,
      (select (max(e.version) / 2)::text from entries e join accounts a on a.id = e.account_id
        where a.user_id = u.id) as version,
      (select id::text from notifications where user_id = u.id order by id offset 30 limit 1) as told,
      (select (max(id) / 2)::text from feedback where author_id = u.id) as helped,
      (select (max(transfer_id) / 2)::text from payments where community_id = c.id) as payment,
      (select id::text from payouts where user_id = u.id order by id offset 50 limit 1) as payout
    from users u, communities c join courses k on k.community_id = c.id join challenges h on h.course_id = k.id
    where u.uid = ${busiest.uid} order by c.id, k.id, h.id limit 1`,
  );
  const payment = sealCursor(serviceKey, BigInt(row.communityId), BigInt(row.payment));
  return { ...row, payment };
}

export async function casesOf(databases: readonly Database[]): Promise<Case[]> {
  const [few, many] = await Promise.all(databases.map(known));
  if (!few || !many) throw new Error("Two databases are compared.");
  const cases: Case[] = [];
  const add = (name: string, path: (of: Known) => string, member = false) =>
    void cases.push({
      name: member ? `${name}, member` : name,
      paths: [path(few), path(many)],
      member,
    });
  const both = (name: string, path: (of: Known) => string) => {
    add(name, path);
    add(name, path, true);
  };

  both("bounties", () => "/bounty-groups");
  for (const filter of ["kind=challenge", "kind=feedback", "closing=soon", "language=es"])
    both(`bounties ${filter}`, () => `/bounty-groups?${filter}`);
  add("bounties of a community", (of) => `/bounty-groups?community=${of.community}&kind=feedback`);
  add("bounties, flat", () => "/bounties");
  add("bounties, flat, feedback", (of) => `/bounties?kind=feedback&community=${of.community}`);
  both("bounty of a challenge", (of) => `/bounties/challenge-${of.challenge}`);
  both(
    "bounty of a challenge language=es",
    (of) => `/bounties/challenge-${of.challenge}?language=es`,
  );
  add("bounty, closed", (of) => `/bounties/${of.closed}`);

  for (const board of [
    (of: Known) => `/communities/${of.community}/scoreboard`,
    (of: Known) => `/communities/${of.community}/courses/${of.course}/scoreboard`,
  ]) {
    const what = board(few).includes("/courses/") ? "course scoreboard" : "scoreboard";
    for (const period of ["all", "this-month", "last-month"])
      for (const sort of ["points", "submissions", "feedback"])
        both(`${what} ${period} by ${sort}`, (of) => `${board(of)}?period=${period}&sort=${sort}`);
  }
  const board = (of: Known) => `/communities/${of.community}/scoreboard`;
  both("scoreboard, near its end", (of) => `${board(of)}?cursor=${of.points}`);
  both(
    "scoreboard by feedback, near its end",
    (of) => `${board(of)}?sort=feedback&cursor=${of.feedback}`,
  );

  add("viewer", () => "/viewer", true);
  add("next steps", () => "/viewer/next-steps", true);
  add("activity", () => "/activity");
  add("notifications", () => "/viewer/notifications", true);
  add("notifications, near their end", (of) => `/viewer/notifications?cursor=${of.told}`, true);
  add("wallets", () => "/viewer/wallets", true);
  add("wallet entries", (of) => `/viewer/wallets/${of.token}/entries`, true);
  add(
    "wallet entries, in the middle",
    (of) => `/viewer/wallets/${of.token}/entries?cursor=${of.version}`,
    true,
  );
  add("token's page", (of) => `/viewer/wallets/${of.token}`, true);
  add("payout terms", (of) => `/viewer/wallets/${of.token}/payout-terms`, true);
  add("payouts", () => "/viewer/payouts", true);
  add("payouts, near their end", (of) => `/viewer/payouts?cursor=${of.payout}`, true);
  add("payouts, admin", () => "/admin/payouts", true);
  add("held addresses, admin", () => "/admin/held-addresses", true);
  add("pools, admin", () => "/admin/pools", true);
  add("profile", () => `/users/${busiest.username}`);
  add("profile of somebody", () => "/users/bench17");
  add("helpful feedback", () => `/users/${busiest.username}/helpful-feedback`);
  add(
    "helpful feedback, in the middle",
    (of) => `/users/${busiest.username}/helpful-feedback?cursor=${of.helped}`,
  );
  add("referrals", () => "/viewer/referrals", true);

  add("communities", () => "/communities");
  add("community", (of) => `/communities/${of.community}`);
  for (const part of ["rewards", "payments", "cash-outs"])
    add(`${part} of a community`, (of) => `/communities/${of.community}/${part}`);
  add(
    "payments of a community, in the middle",
    (of) => `/communities/${of.community}/payments?cursor=${of.payment}`,
  );
  add("payments as a file", (of) => `/communities/${of.community}/payments/export`);
  add(
    "payments as a file, in the middle",
    (of) => `/communities/${of.community}/payments/export?cursor=${of.payment}`,
  );
  both("course", (of) => `/communities/${of.community}/courses/${of.course}`);
  both("challenge", (of) => `/challenges/${of.challenge}`);
  add("submissions of a challenge", (of) => `/challenges/${of.challenge}/submissions`);
  add("submissions of a community", (of) => `/communities/${of.community}/submissions`);
  add("own submissions", () => "/viewer/submissions", true);
  both("submission", (of) => `/submissions/${of.submission}`);
  add("feedback of a submission", (of) => `/submissions/${of.submission}/feedback`);
  add("review queue", (of) => `/communities/${of.community}/reviews`, true);
  return cases;
}
