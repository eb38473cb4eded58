import { nextStepsShown, type NextSteps } from "../../../contract/learning/home.ts";
import { submissionState } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { shownNotifications } from "../../notification/list-notifications.ts";
import {
  assignableWork,
  coursesOfMember,
  deedsOfWeek,
  newestWork,
  openDrafts,
  unreadNews,
} from "./next-steps-statements.ts";

const challengesLookedAt = 10;

type Reader = { userId: bigint; locale: Locale };

export async function getNextSteps(
  database: Database,
  actor: Actor,
  locale: Locale,
): Promise<NextSteps> {
  const reader = { userId: actor.userId, locale };
  const own = await newestOfChallenges(database, reader);
  const [week] = await deedsOfWeek(database).execute(reader);
  return {
    courses: await coursesToGoOn(database, reader),
    drafts: await openDrafts(database).execute(reader),
    waiting: own
      .filter(isWaiting)
      .toReversed()
      .slice(0, nextStepsShown)
      .map(({ id, challenge, state, submittedAt, reviewStartedAt }) => ({
        id,
        challenge,
        state,
        since: reviewStartedAt ?? submittedAt,
      })),
    evaluated: own
      .flatMap(({ id, challenge, state, points, evaluatedAt, canSubmitAgain, isOld }) =>
        points === null || evaluatedAt === null || (state === "passed" && isOld)
          ? []
          : [{ id, challenge, state, points, at: evaluatedAt, canSubmitAgain }],
      )
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, nextStepsShown),
    hasAssignableWork: await hasAssignableWork(database, actor, own),
    feedback: [],
    reviews: [],
    week: week ?? { modules: 0, submissions: 0, feedback: 0 },
    news: shownNotifications(await unreadNews(database).execute(reader)),
  };
}

const isWaiting = ({ state }: { state: string }) => state === "submitted" || state === "in-review";

async function newestOfChallenges(database: Database, reader: Reader) {
  const rows = await newestWork(database).execute(reader);
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!newest.has(row.challenge.id)) newest.set(row.challenge.id, row);
  return [...newest.values()].map((row) => ({
    ...row,
    id: row.id.toString(),
    state: submissionState.parse(row.state),
  }));
}

type Own = Awaited<ReturnType<typeof newestOfChallenges>>;

async function coursesToGoOn(database: Database, reader: Reader): Promise<NextSteps["courses"]> {
  const rows = await coursesOfMember(database).execute(reader);
  const open = rows.flatMap(({ challenge, done: marked, ...row }): NextSteps["courses"] => {
    const left = row.modules.filter((module) => !marked?.includes(module));
    const total = row.modules.length;
    const course = { ...row, modules: total, done: total - left.length };
    const [module] = left;
    if (module !== undefined) return [{ ...course, next: { module } }];
    if (!challenge) return [];
    const [id, title] = challenge;
    const { community, slug } = row;
    return [{ ...course, next: { challenge: { id, title, community, course: slug } } }];
  });
  const begun = open.filter(({ done: read }) => read > 0);
  return (begun.length > 0 ? begun : open).slice(0, nextStepsShown);
}

/** Whether feedback on some submission can be assigned to the actor. */
async function hasAssignableWork(database: Database, actor: Actor, own: Own): Promise<boolean> {
  if (!actor.emailVerified) return false;
  const passed = own
    .flatMap(({ challenge, state }) => (state === "passed" ? [challenge.id] : []))
    .slice(0, challengesLookedAt);
  if (passed.length === 0) return false;
  const found = await assignableWork(database).execute({
    userId: actor.userId,
    passed: JSON.stringify(passed),
  });
  return found.length > 0;
}
