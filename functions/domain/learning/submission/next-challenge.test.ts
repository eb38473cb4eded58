import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate, failing } from "../../../../tests/factories/work.ts";
import { database, openForAll, reviewer, submit } from "../../../../tests/factories/weaving.ts";
import { testCatalogue, withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import type { Actor } from "../../actor.ts";
import { getSubmission } from "./get-submission.ts";

/**
 * `weaving`, the first community: course `first-loom` with `aa-one` and `aa-two`, course
 * `second-loom` with `bb-one`; `dyeing`, the second: `first-vat` with `cc-one`.
 */
function catalogue(): Catalogue {
  const coursesOf = (slug: string, ids: readonly string[]) =>
    (withChallenges(ids).communities[0]?.courses ?? []).map((course) => ({
      ...course,
      slug,
      title: { en: `Course ${slug}`, es: `Curso ${slug}` },
    }));
  const [weaving, dyeing] = testCatalogue.communities;
  if (!weaving || !dyeing) throw new Error("The test catalogue has two communities");
  return {
    ...testCatalogue,
    communities: [
      {
        ...weaving,
        courses: [
          ...coursesOf("first-loom", ["aa-one", "aa-two"]),
          ...coursesOf("second-loom", ["bb-one"]),
        ],
      },
      { ...dyeing, courses: coursesOf("first-vat", ["cc-one"]) },
    ],
  };
}

openForAll({ catalogue: catalogue() });
beforeAll(async () => {
  await grantRole(database, {
    role: "reviewer",
    user: reviewer.username,
    community: "dyeing",
  });
});

async function pass(learner: Actor, challenge: string, points?: typeof failing) {
  const id = await submit(learner, challenge);
  await evaluate(database, reviewer, id, points);
  return id;
}

const seen = async (actor: Actor | null, id: string, locale: "en" | "es" = "en") =>
  (await getSubmission(database, actor, id, locale)).viewer;

const nextOf = async (actor: Actor, id: string) =>
  (await seen(actor, id))?.passed?.next?.id ?? null;

test("only the author of passed work reads its earnings and the next challenge", async () => {
  const learner = await makeMember(database);
  const id = await pass(learner, "aa-one");
  expect((await seen(learner, id, "es"))?.passed).toEqual({
    reputation: 20,
    badge: expect.any(String),
    next: {
      id: "aa-two",
      title: "Challenge aa-two (es)",
      community: "weaving",
      course: "first-loom",
      courseTitle: "Curso first-loom",
    },
  });
  expect((await seen(await makeMember(database), id))?.passed).toBeNull();
  expect((await seen(reviewer, id))?.passed).toBeNull();
  expect(await seen(null, id)).toBeNull();
});

test("the next challenge is searched in the course, the community, from its beginning, and in the next community", async () => {
  const learner = await makeMember(database);
  const second = await pass(learner, "aa-two");
  expect(await nextOf(learner, second)).toBe("bb-one");
  const third = await pass(learner, "bb-one");
  expect(await nextOf(learner, third)).toBe("aa-one");
  // Pending work counts as answered; failed work may be tried again.
  await submit(learner, "aa-one");
  expect(await nextOf(learner, third)).toBe("cc-one");
  await pass(learner, "cc-one", failing);
  expect(await nextOf(learner, third)).toBe("cc-one");
  const last = await pass(learner, "cc-one");
  expect(await nextOf(learner, last)).toBeNull();
});

test("a challenge that has closed, or is retired, is never the next one", async () => {
  const learner = await makeMember(database);
  const id = await pass(learner, "aa-one");
  await database.execute(
    sql`update challenges set closes_at = now() - interval '1 day' where id = 'aa-two'`,
  );
  await database.execute(sql`update challenges set retired = true where id = 'bb-one'`);
  expect(await nextOf(learner, id)).toBe("cc-one");
});

test("waiting and failed work has earned nothing", async () => {
  const learner = await makeMember(database);
  const id = await submit(learner, "aa-one");
  expect((await seen(learner, id))?.passed).toBeNull();
  await evaluate(database, reviewer, id, failing);
  expect((await seen(learner, id))?.passed).toBeNull();
});
