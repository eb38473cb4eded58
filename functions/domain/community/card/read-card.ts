import { and, asc, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { brand, type Card } from "../../../platform/cards/card.ts";
import { cardDate, cardMessages } from "../../../platform/cards/card-messages.ts";
import { memberBands } from "../../../contract/core/strip.ts";
import { submissionState } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  communities,
  reputations,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { isResultShown, shownPoints, shownState } from "../../shown-result.ts";
import { localized } from "../../localized.ts";
import { isSeen, nameOf } from "../../public-user.ts";

export type CardPage = { readonly userId: bigint } | { readonly submissionId: bigint };

/** Reads only public facts; null for a page that visitors may not see. */
export const readCard = (database: Database, page: CardPage, locale: Locale) =>
  "userId" in page
    ? readProfileCard(database, page.userId, locale)
    : readSubmissionCard(database, page.submissionId, locale);

async function readProfileCard(
  database: Database,
  userId: bigint,
  locale: Locale,
): Promise<Card | null> {
  const [user] = await database
    .select({ username: nameOf(), since: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), isSeen, isNull(users.hiddenAt)));
  if (!user) return null;
  const scores = await database
    .select({
      community: localized(communities.name, locale),
      total: reputations.total,
      helpful: reputations.helpful,
    })
    .from(reputations)
    .innerJoin(communities, eq(communities.id, reputations.communityId))
    .where(and(eq(reputations.userId, userId), gt(reputations.total, 0)))
    .orderBy(desc(reputations.total), communities.position);
  const passed = await database
    .select({ challenge: submissions.challengeId, accent: communities.accent })
    .from(submissions)
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(
      and(
        eq(submissions.authorId, userId),
        eq(submissions.state, "passed"),
        isNull(submissions.hiddenAt),
        isResultShown(),
      ),
    )
    .orderBy(asc(submissions.id));
  const say = cardMessages(locale);
  const bands = memberBands(
    passed.map(({ challenge, accent }) => ({ challenge, dye: (accent ?? brand).ground })),
    scores.reduce((sum, { helpful }) => sum + helpful, 0),
  );
  return {
    accent: brand,
    over: [say("member")],
    title: user.username,
    weave: user.username,
    ...(bands.length > 0 && { bands }),
    lead: say("since", { date: cardDate(user.since, locale) }),
    facts: [
      ...(passed.length > 0 ? [say("passed", { count: passed.length })] : []),
      ...scores.slice(0, 1).map(({ community, total }) => `${community}: ${total}`),
    ],
  };
}

async function readSubmissionCard(
  database: Database,
  submissionId: bigint,
  locale: Locale,
): Promise<Card | null> {
  const [found] = await database
    .select({
      author: nameOf(),
      state: shownState(),
      points: shownPoints(),
      challenge: localized(challenges.title, locale),
      community: localized(communities.name, locale),
      accent: communities.accent,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(
      and(
        eq(submissions.id, submissionId),
        ne(submissions.state, "withdrawn"),
        isNull(submissions.hiddenAt),
      ),
    );
  const state = submissionState.exclude(["withdrawn"]).safeParse(found?.state).data;
  if (!found || !state) return null;
  const { author, challenge } = found;
  const say = cardMessages(locale);
  return {
    accent: found.accent ?? brand,
    over: [say("submission"), found.community],
    title: say(author ? "title-by" : "title", { challenge, author }),
    lead: "",
    weave: found.author,
    facts: [
      say(state === "passed" ? "state-passed" : state),
      ...(found.points === null ? [] : [say("points", { count: found.points })]),
    ],
  };
}
