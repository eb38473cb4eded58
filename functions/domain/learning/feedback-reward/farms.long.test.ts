import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate, failing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  give,
  giveAssigned,
  newWork,
  openForAll,
  refused,
  reviewer,
  submit,
  text,
} from "../../../../tests/factories/weaving.ts";
import type { Actor } from "../../actor.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { assignNext } from "../assignment/assign-next.ts";
import { feedback as feedbackItems, feedbackPairs } from "../../../db/schema/index.ts";
import { editFeedback } from "../feedback/edit-feedback.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "./settle-unrated.ts";

openForAll();

/** Ends the time for corrections of all evaluations, and settles unrated feedback. */
async function endCorrections(): Promise<void> {
  await endCorrectionTime(database);
  await settleUnrated(database);
}

async function earnedBy(members: readonly Actor[]): Promise<{ units: string; points: number }> {
  const ids = sql.join(
    members.map(({ userId }) => sql`${userId}`),
    sql`, `,
  );
  const { rows } = (await database.execute(sql`
    select (select coalesce(sum(balance), 0)::text from accounts where user_id in (${ids})) as units,
      (select coalesce(sum(total), 0)::int from reputations where user_id in (${ids})) as points`)) as unknown as {
    rows: { units: string; points: number }[];
  };
  return rows[0] ?? { units: "", points: Number.NaN };
}

test("ten accounts whose work all fails are assigned nothing and earn nothing by ratings among themselves", async () => {
  const members: Actor[] = [];
  for (let index = 0; index < 10; index++) members.push(await makeMember(database));
  const works: { author: Actor; id: string; items: string[] }[] = [];
  for (const author of members) works.push({ author, id: await submit(author), items: [] });
  for (const member of members)
    await expect(assignNext(database, member, { languages: ["en"] })).rejects.toEqual(
      refused("nothing-passed"),
    );
  for (const work of works)
    for (const step of [1, 2, 3]) {
      const giver = members[(members.indexOf(work.author) + step) % members.length];
      if (giver) work.items.push((await give(giver, work.id)).id);
    }
  // One feedback item is rated before the evaluation, one after it, and one never.
  for (const { author, id, items } of works) {
    await rateFeedback(database, author, items[0] ?? "");
    await evaluate(database, reviewer, id, failing);
    const { feedback } = await listFeedback(database, author, id, {});
    expect(feedback.map(({ brings }) => brings)).toEqual([null, "thanks", "thanks"]);
    expect(feedback[0]?.helpful?.pay).toBe("nothing");
    await rateFeedback(database, author, items[1] ?? "");
  }
  await endCorrections();
  expect(await earnedBy(members)).toEqual({ units: "0", points: 0 });
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
});

test("repeated words of one giver are refused on a second assignment, however they are spelled, and allowed on other feedback", async () => {
  const giver = await makeMember(database);
  const spellings = ["Have you tried wool?", "HAVE  you tried, “Wool”", "Ｈａｖｅ you tried wool!"];
  const ends = await Promise.allSettled(
    spellings.map(async (words) => giveAssigned(giver, await submit(), words)),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toEqual(refused("repeated-feedback"));
  const id = await submit();
  const [same = ""] = spellings;
  const item = await giveAssigned(giver, id, "Have you tried linen?");
  await expect(editFeedback(database, giver, item.id, text(same))).rejects.toEqual(
    refused("repeated-feedback"),
  );
  await giveAssigned(await makeMember(database), id, same);
  expect((await give(giver, await submit(), same)).assigned).toBe(false);
});

test("feedback from before assignments is paid as promised", async () => {
  const former = async (points?: typeof failing) => {
    const giver = await makeMember(database);
    const { author, id } = await newWork();
    const { id: item } = await give(giver, id);
    await give(await makeMember(database), id);
    await change(sql`update feedback set assigned = null where submission_id = ${id}`);
    await evaluate(database, reviewer, id, points);
    await rateFeedback(database, author, item);
    return { giver, item };
  };
  const [passed, failed] = [await former(), await former(failing)];
  expect(await earnedBy([passed.giver])).toEqual({ units: "100", points: 5 });
  expect(await earnedBy([failed.giver])).toEqual({ units: "0", points: 0 });
  await rateFeedback(database, reviewer, failed.item);
  expect(await earnedBy([failed.giver])).toEqual({ units: "100", points: 5 });
  await endCorrections();
  const { rows } = (await database.execute(sql`select earning, count(*)::int from feedback
    where assigned is null and helpful_by_id is null group by 1 order by 1`)) as unknown as {
    rows: object[];
  };
  expect(rows).toEqual([
    { earning: "earned", count: 1 },
    { earning: "nothing", count: 1 },
  ]);
});

test("the migration refuses exactly the feedback that the former rule of two rewards between two people refused", async () => {
  const folder = "functions/db/migrations";
  const file = readdirSync(folder).find((name) => name.endsWith("_assign_feedback.sql"));
  const [, own = ""] = readFileSync(`${folder}/${file}`, "utf8").split("-- own");
  const { author, id } = await newWork();
  const item = async (rewarded: number | null, earning: "promised" | "nothing" | null) => {
    const giver = await makeMember(database);
    const { id: given } = await give(giver, id);
    if (earning !== null) await rateFeedback(database, author, given);
    const pair = { authorId: author.userId, giverId: giver.userId };
    await asOwner(database, async (tx) => {
      const former = { assigned: null, earning, takesReward: earning === "promised" };
      await tx
        .update(feedbackItems)
        .set(former)
        .where(eq(feedbackItems.id, BigInt(given)));
      if (rewarded !== null) await tx.insert(feedbackPairs).values({ ...pair, rewarded });
    });
    return given;
  };
  const items = [
    await item(2, "nothing"),
    await item(2, null),
    await item(2, "promised"),
    await item(1, "nothing"),
    await item(null, null),
  ];
  await change(sql.raw(`-- ${own}`));
  const found = await database
    .select({ id: feedbackItems.id, assigned: feedbackItems.assigned })
    .from(feedbackItems)
    .where(eq(feedbackItems.submissionId, BigInt(id)));
  const assignedOf = (one: string) => found.find((row) => row.id === BigInt(one))?.assigned;
  expect(items.map(assignedOf)).toEqual([false, false, null, null, null]);
});
