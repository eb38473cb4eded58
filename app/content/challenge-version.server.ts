import {
  getChallengeVersion,
  type ChallengeVersion,
  type Rules,
} from "#contract/learning/challenge-version.ts";
import { getChallenge, type Submission } from "#contract/learning/submission.ts";
import { formatMoney } from "#app/i18n/money.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { changesHtml } from "./shown-changes.server.ts";
import { typedLines } from "./shown-text.server.ts";

type Context = Pick<PageContext<unknown>, "api" | "locale" | "request" | "store" | "t">;
type Scored = Pick<Submission, "rules" | "challenge">;

/**
 * The criteria that a submission is scored by. The API of a former release does not send them; then
 * the present criteria apply.
 */
export async function rulesOf(
  { rules, challenge }: Scored,
  { api }: Pick<Context, "api">,
): Promise<Omit<Rules, "version"> & { version?: string }> {
  if (rules) return rules;
  const current = await api(getChallenge, { params: { challenge_id: challenge.id } });
  const { criteria, minimumPoints, maximumPoints, formats } = current;
  return { criteria, minimumPoints, maximumPoints, formats, allowedHelp: null, isCurrent: true };
}

const versionAt = (challenge_id: string, version: string, { api }: Pick<Context, "api">) =>
  api(getChallengeVersion, { params: { challenge_id, version } });

export type OlderVersion = NonNullable<Awaited<ReturnType<typeof olderVersion>>>;

/** The challenge as it was when the submission was sent; null if it has not changed and is still there. */
export async function olderVersion({ rules, challenge }: Scored, context: Context) {
  if (!rules || rules.isCurrent) return null;
  const { taskHtml, criteria, minimumPoints, maximumPoints, reward, allowedHelp } = await versionAt(
    challenge.id,
    rules.version,
    context,
  );
  return {
    criteria,
    minimumPoints,
    maximumPoints,
    reward,
    allowedHelp,
    isRetired: rules.isRetired === true,
    task: taskHtml === null ? null : htmlPart(taskHtml, context),
  };
}

/** Milliseconds for comparing. */
const mostTime = 60;

/** The differences between the version that a text was written for and the present one. */
export async function challengeChange(
  id: string,
  former: string,
  current: string,
  context: Context,
) {
  const [before, after] = await Promise.all([
    versionAt(id, former, context),
    versionAt(id, current, context),
  ]);
  const hasTasks = before.task !== null && after.task !== null;
  const lines = [before, after].map((version) => inWords(version, hasTasks, context));
  const [from = "", to = ""] = lines;
  if (from === to) return { former, current, part: "same" as const };
  const html = changesHtml(from, to, performance.now() + mostTime);
  const part = html === null ? ("long" as const) : htmlPart(typedLines(html), context);
  return { former, current, part };
}

function inWords(
  { title, summary, task, criteria, allowedHelp, ...rest }: ChallengeVersion,
  hasTasks: boolean,
  { t, locale }: Context,
): string {
  const { minimumPoints: minimum, maximumPoints: maximum, reward, feedbackReward } = rest;
  return [
    title,
    summary,
    ...(hasTasks && task !== null ? [task] : []),
    ...(allowedHelp === null ? [] : [t("challengeChange.help", { help: allowedHelp })]),
    ...criteria.map((criterion) => t("challengeChange.criterion", criterion)),
    t("challengeChange.minimum", { minimum, maximum }),
    t("challengeChange.reward", { amount: formatMoney(locale, reward) }),
    t("challengeChange.feedback", { amount: formatMoney(locale, feedbackReward) }),
  ].join("\n\n");
}
