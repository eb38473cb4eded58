import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../tests/factories/people.ts";
import { makeSubmission, passing, scoreInReview } from "../../tests/factories/work.ts";
import { synchroniseCatalogue } from "../domain/community/catalogue/synchronise-catalogue.ts";
import { startReview } from "../domain/learning/review/start-review.ts";
import { testCatalogue } from "../http/core/test-catalogue.ts";
import { databaseError } from "./connect.ts";

/** The database refuses these changes, whatever code writes to it. */

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let authorId: bigint;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  const reviewer = await makeReviewer(opened.database, "weaving");
  const author = await makeMember(opened.database);
  authorId = author.userId;
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await startReview(opened.database, reviewer, id, "en");
  await scoreInReview(opened.database, reviewer, id, { points: passing, comment: "Good" });
});
afterAll(() => opened.close());

const refusal = async (statement: SQL) => {
  const error: unknown = await opened.database.execute(statement).then(
    () => null,
    (reason: unknown) => reason,
  );
  return databaseError(error);
};

const appendOnly = { code: "23001" };

describe("the database refuses", () => {
  test("an account that begins with a balance", async () => {
    const statement = sql`insert into accounts (token, user_id, kind, tracked, balance)
      values ('KITE', ${authorId}, 'second', true, 1000)`;
    expect(await refusal(statement)).toEqual(appendOnly);
  });

  test("other decimals for a token that members hold, and no others", async () => {
    expect(await refusal(sql`update tokens set decimals = 6 where symbol = 'KITE'`)).toEqual(
      appendOnly,
    );
    await opened.database
      .execute(sql`insert into tokens (symbol, name, decimals, chain, cashable, learn_more)
      values ('WOOL', 'Wool', 0, 'local', false, '/wool')`);
    expect(await refusal(sql`update tokens set decimals = 2 where symbol = 'WOOL'`)).toBeNull();
    expect(await refusal(sql`update tokens set decimals = 37 where symbol = 'WOOL'`)).toMatchObject(
      {
        constraint: "decimals_in_range",
      },
    );
  });

  test("a submission that was evaluated to be opened, rewritten or scored again", async () => {
    const reopened = sql`update submissions set state = 'submitted', points = null, reviewer_id = null,
      review_started_at = null where author_id = ${authorId}`;
    expect(await refusal(reopened)).toEqual(appendOnly);
    expect(
      await refusal(sql`update submissions set text = 'Better' where author_id = ${authorId}`),
    ).toEqual(appendOnly);
    expect(
      await refusal(sql`update submissions set points = 30 where author_id = ${authorId}`),
    ).toEqual(appendOnly);
  });

  test("feedback on one's own submission", async () => {
    const statement = sql`insert into feedback (submission_id, author_id, format, text, after_evaluation)
      select id, author_id, 'text', 'Well done, me', false from submissions where author_id = ${authorId}`;
    expect(await refusal(statement)).toEqual({ code: "23514", constraint: "feedback_by_a_peer" });
  });

  test("a third reward between two people, and a rating without its earning", async () => {
    const third = sql`insert into feedback_pairs (author_id, giver_id, rewarded)
      select ${authorId}, min(id), 3 from users`;
    expect(await refusal(third)).toMatchObject({ constraint: "two_rewards_at_most" });
    const own = sql`insert into feedback_pairs (author_id, giver_id, rewarded) values (${authorId}, ${authorId}, 1)`;
    expect(await refusal(own)).toMatchObject({ constraint: "two_people" });
    const rating = sql`insert into feedback (submission_id, author_id, format, text, after_evaluation, helpful_by_id,
      helpful_at) select max(s.id), min(u.id), 'text', 'Good', false, ${authorId}, now() from submissions s, users u`;
    expect(await refusal(rating)).toMatchObject({ constraint: "earning_of_a_rating" });
  });

  test("the email of another member, in any case", async () => {
    const other = await makeMember(opened.database);
    const shared = sql`update users set email = (select upper(email) from users where id = ${authorId})
      where id = ${other.userId}`;
    expect(await refusal(shared)).toMatchObject({ constraint: "users_by_email" });
  });

  test("a link on a text, and a link submission without one", async () => {
    await makeSubmission(opened.database, await makeMember(opened.database), "plain-weave");
    for (const change of [sql`link = 'https://github.com/a/b'`, sql`format = 'github'`])
      expect(
        await refusal(sql`update submissions set ${change} where state = 'submitted'`),
      ).toMatchObject({ constraint: "link_as_the_format_says" });
  });

  test("an unknown reason for a session to end", async () => {
    const session = sql`insert into sessions (uid, secret_hash, ends_at, ended_at, ending)
      values ('uid', '\\x01', now(), now(), 'whim')`;
    expect(await refusal(session)).toMatchObject({ constraint: "session_ending_known" });
  });

  test("reputation below zero", async () => {
    expect(await refusal(sql`update reputations set learning = -1`)).toMatchObject({
      constraint: "points_not_negative",
    });
  });
});
