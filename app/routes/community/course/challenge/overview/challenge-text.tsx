import type { ReactNode } from "react";
import type { Challenge, Submission } from "#contract/learning/submission.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { Tag } from "#app/ui/tag.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { Uncashable } from "#app/features/token/uncashable.tsx";
import { submissionsPath } from "#app/page-paths.ts";
import { SubmissionStateTag } from "#app/features/submission/submission-state-tag.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { AllowedHelp } from "#app/features/submission/allowed-help.tsx";
import { RubricTable } from "./rubric-table.tsx";

type Props = {
  challenge: Omit<Challenge, "mine">;
  hint: string;
  allowedHelp: string | null;
  questionCriterion: { readonly id: string } | null;
  part: HtmlPart;
  state: Submission["state"] | null;
  children: ReactNode;
};

export function ChallengeText({
  challenge,
  hint,
  allowedHelp,
  questionCriterion,
  part,
  state,
  children,
}: Props) {
  const t = useMessages("challenge");
  const tChange = useMessages("challengeChange");
  const common = useMessages("common");
  const locale = useLocale();
  const lang = useTextLanguage();
  const { title, summary, level, reward, lateReward, pool, closes, open, submissions } = challenge;
  const isUncashable = useRootData()?.tokens.uncashable.includes(reward.token);
  const isCovered = BigInt(pool.units) >= BigInt(reward.units);
  const heading = <PageHeading kind={t("kind")} title={title} lead={summary} lang={lang} />;
  if (challenge.isRetired)
    return (
      <>
        {heading}
        <Notice title={tChange("retired-title")}>{tChange("retired-why")}</Notice>
        {submissions > 0 && (
          <p>
            <Link to={submissionsPath(challenge)}>
              {t("see-submissions", { count: submissions })}
            </Link>
          </p>
        )}
        {children}
      </>
    );
  return (
    <>
      {heading}
      <div className="split">
        <aside className="card beside" aria-label={t("kind")}>
          <ul className="facts">
            <li>
              <Tag>{common(`level-${level}`)}</Tag>
            </li>
            <li>
              {t("reward")}{" "}
              <strong>
                <Money amount={reward} />
              </strong>
            </li>
            {open && (
              <li>
                <Link to={`/communities/${challenge.community}/rewards`}>{t("pool")}</Link>{" "}
                <Money amount={pool} />
              </li>
            )}
            <li>
              {open ? t("closes") : <Tag tone="bad">{t("closed")}</Tag>} <Time at={closes} />
            </li>
            {open && (
              <li>
                {t("promise", {
                  feedback: formatDuration(locale, reviewPolicy.feedbackHours, "hour"),
                  score: formatDuration(locale, reviewPolicy.scoreHours / 24, "day"),
                })}
              </li>
            )}
            {open && lateReward && challenge.promises === "reward" && (
              <li>
                {t("late-reward", { times: reviewPolicy.lateRewardsAMonth })}{" "}
                <Money amount={lateReward} />
              </li>
            )}
            <li>
              {submissions > 0 ? (
                <Link to={submissionsPath(challenge)}>
                  {t("see-submissions", { count: submissions })}
                </Link>
              ) : (
                t("no-submissions")
              )}
            </li>
          </ul>
          {isUncashable && (
            <Uncashable token={reward.token} learnMore={`/tokens/${reward.token}`} />
          )}
          <p className="actions">
            {open && (!state || state === "not-passed") && (
              <ButtonLink to="#submit">{state ? t("submit-again") : t("submit-title")}</ButtonLink>
            )}
            {state && (
              <>
                <ButtonLink to="#yours" look="plain">
                  {t("your-submission")}
                </ButtonLink>
                <SubmissionStateTag state={state} />
              </>
            )}
          </p>
        </aside>
        <div>
          <StaticHtml part={part} as="article" className="prose" lang={lang} />
          <details className="measure">
            <summary>{t("hint")}</summary>
            <p lang={lang}>
              <CodeText text={hint} />
            </p>
          </details>
          {allowedHelp !== null && <AllowedHelp text={allowedHelp} />}
          <section>
            <h2>{t("rubric")}</h2>
            <RubricTable rules={challenge} questionCriterion={questionCriterion} />
            <p className="measure">
              {t("minimum-rule", {
                minimum: challenge.minimumPoints,
                maximum: challenge.maximumPoints,
              })}{" "}
              {(isCovered || state !== null) && (
                <>
                  {t("reward-rule")} <Money amount={reward} />.
                </>
              )}
            </p>
          </section>
          {children}
        </div>
      </div>
    </>
  );
}
