import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { getCourseFigures } from "../../../contract/community/figures.ts";
import { evaluate, failing, makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { ownerOf } from "../../../../tests/setup/database.ts";
import type { Actor } from "../../../domain/actor.ts";
import { markModuleDone } from "../../../domain/community/course/mark-module-done.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { api, openForAll, signedInAt } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Answer = z.output<(typeof getCourseFigures)["response"]>;

let owner: string;
let reviewer: Actor;
const learners: Actor[] = [];

const figures = async (session = owner) => {
  const { figures: found } = await api.get<Answer>("/studio/weaving/figures", session);
  if (!found) throw new Error("no figures");
  return found;
};

const read = (learner: Actor, module_id: string, answers?: string) =>
  markModuleDone(api.database, learner, {
    slug: "weaving",
    course_slug: "first-loom",
    module_id,
    answers,
  });

/** Of eleven learners, six are wrong at the first two questions and two at the third. */
const answersOf = (number: number) =>
  [
    "0123abcd",
    number < 6 ? "1" : "r",
    number < 5 ? "2" : number < 6 ? "0" : "r",
    number < 2 ? "0" : "r",
  ].join(".");

const busy = ({ weeks }: Pick<Awaited<ReturnType<typeof figures>>, "weeks">) =>
  weeks.filter(({ works }) => works > 0);

/** Submits work `hours` ago; with points, the work is evaluated now. */
const work = async (learner: Actor, hours: number, points?: typeof passing) => {
  const { id } = await makeSubmission(
    api.database,
    learner,
    "plain-weave",
    `${"word ".repeat(60)}${learner.username}`,
  );
  await ownerOf(api.database).execute(
    sql`update submissions set submitted_at = now() - make_interval(hours => ${hours}::int) where id = ${BigInt(id)}`,
  );
  if (points) await evaluate(api.database, reviewer, id, points);
};

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga", { role: "owner" });
  reviewer = await makeReviewer(api.database, "weaving");
});

test("no figure shows four people", async () => {
  for (let number = 0; number < 4; number += 1) {
    const learner = await makeMember(api.database, "learner");
    learners.push(learner);
    await read(learner, "warp", answersOf(number));
    await work(learner, 10, passing);
  }
  expect(await figures()).toEqual({
    course: "first-loom",
    started: null,
    stops: [],
    weeks: [],
    firstFeedback: null,
    evaluation: null,
    costs: [],
    wrongAnswers: [],
  });
});

test("known work gives known figures, and small groups are merged with their neighbours", async () => {
  for (let number = 4; number < 12; number += 1) {
    const learner = await makeMember(api.database, "learner");
    learners.push(learner);
    if (number < 11) await read(learner, "warp", answersOf(number));
    await work(learner, number < 11 ? 10 : 100, number < 6 ? passing : failing);
  }
  for (const learner of learners.slice(0, 6)) await read(learner, "weft");
  const found = await figures();
  expect(found.started).toBe(12);
  // One person has read nothing, and is counted with the members who stopped at the first module.
  expect(found.stops).toEqual([
    { from: 0, to: 1, stopped: 6, reached: 12 },
    { from: 2, to: 2, stopped: 6, reached: 6 },
  ]);
  expect(found.weeks.reduce((sum, { works }) => sum + works, 0)).toBe(12);
  expect(found.weeks.reduce((sum, { passes }) => sum + passes, 0)).toBe(6);
  expect(found.evaluation).toEqual({ median: 10, nineOfTen: 10 });
  expect(found.firstFeedback).toBeNull();
  expect(found.costs).toMatchObject([
    {
      passes: 6,
      total: { token: "KITE", decimals: 18, units: "15000000000000000000" },
      perPass: { token: "KITE", decimals: 18, units: "2500000000000000000" },
    },
  ]);
});

test("wrong answers of five people are shown in tens, those of fewer people are not", async () => {
  const place = { module: "warp", quiz: "0123abcd" };
  expect((await figures()).wrongAnswers).toEqual([
    { ...place, question: 0, percent: 50, mostChosen: 1 },
    // One person chose another wrong answer than the other five.
    { ...place, question: 1, percent: 50, mostChosen: null },
  ]);
  const marking = "/communities/weaving/courses/first-loom/learning-modules/weft/progress";
  expect(await api.code("put", `${marking}?answers=0123abcd.r.b`, { session: owner })).toBe(
    "invalid-input",
  );
});

test("the only work of a week is in no difference of two views", async () => {
  await ownerOf(api.database).execute(
    sql`update submissions set submitted_at = submitted_at - interval '21 days'`,
  );
  const [repeated] = learners.slice(11);
  if (!repeated) throw new Error("no learner");
  await work(repeated, 0, failing);
  const before = await figures();
  expect(busy(before).map(({ works, passes }) => [works, passes])).toEqual([[13, 6]]);
  expect(before.costs[0]?.weeks).toHaveLength(1);

  for (let number = 0; number < 10; number += 1) {
    const learner = await makeMember(api.database, "learner");
    await work(learner, 0, number < 5 ? passing : failing);
  }
  const { costs, ...all } = await figures();
  const weeks = busy(all);
  expect(all.weeks[0]).toEqual(weeks[0]);
  expect(weeks.map(({ works, passes }) => [works, passes])).toEqual([
    [12, 6],
    [11, 5],
  ]);
  expect(weeks.map(({ evaluation }) => evaluation)).toEqual([
    { median: 514, nineOfTen: 514 },
    { median: 0, nineOfTen: 0 },
  ]);
  expect(weeks.map(({ firstFeedback }) => firstFeedback)).toEqual([null, null]);
  expect(all.evaluation).toEqual({ median: 514, nineOfTen: 514 });
  expect(costs[0]).toMatchObject({ passes: 11, weeks: [{ passes: 6 }, { passes: 5 }] });
});

test("authors see them, and admins with a strong session", async () => {
  const refusal = (session: string, slug = "weaving") =>
    api.code("get", `/studio/${slug}/figures`, { session });
  const author = await api.member("ari", { role: "author" });
  expect((await figures(author)).started).toBe(22);
  expect(await refusal(owner, "nowhere")).toBe("not-found");
  const admin = await api.member("ada");
  await grantRole(api.database, { role: "admin", user: "ada" });
  expect(await refusal(admin)).toBe("not-in-role");
  api.identity.signedInBy(admin, { signedInAt });
  expect((await figures(admin)).started).toBe(22);
  expect(
    await api.code("get", "/studio/weaving/figures?course=none-such", {
      session: owner,
    }),
  ).toBe("not-found");
});
