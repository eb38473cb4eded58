import type { Activity, Example } from "#contract/home.ts";
import { CodeText } from "#app/components/code-text.tsx";
import { Link } from "#app/components/link.tsx";
import { Money, MoneyList } from "#app/components/money.tsx";
import { ScoreBars } from "#app/components/score-bars.tsx";
import { StaticHtml, type HtmlPart } from "#app/components/static-html.tsx";
import { modulePath } from "#app/features/course/course-path.ts";
import { excerptText } from "#app/features/submission/excerpt-text.ts";
import { challengePath, submissionPath } from "#app/features/submission/paths.ts";
import { amountText, formatNumber } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

/** How many acts of each kind the cloth shows, and how many places it has left. */
export type ClothCounts = Readonly<Record<(typeof threads)[number], number>>;

const threads = ["joined", "submitted", "commented", "rewarded", "unwoven"] as const;

/** The site's last acts as cloth, and the same in words. */
export function ActivityCloth({ cloth, counts }: { cloth: HtmlPart; counts: ClothCounts }) {
  const t = useMessages("home");
  return (
    <figure className="activity">
      <StaticHtml part={cloth} />
      <figcaption>
        {t("cloth")}
        <ul className="facts">
          {threads
            .filter((thread) => counts[thread] > 0)
            .map((thread) => (
              <li key={thread} className={thread}>
                {t(thread, { count: counts[thread] })}
              </li>
            ))}
        </ul>
      </figcaption>
    </figure>
  );
}

export type ShownFigures = Pick<Activity, "members" | "evaluated" | "feedback" | "paid">;

/** Figures that are not zero. */
export function Figures({ figures }: { figures: ShownFigures }) {
  const t = useMessages("home");
  const locale = useLocale();
  const { members, evaluated, feedback, paid } = figures;
  const counted = [
    [t("members-term"), members],
    [t("evaluated"), evaluated],
    [t("feedback"), feedback],
  ] as const;
  const shown = counted.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="hidden">{t("figures")}</h2>
      <dl className="terms figures">
        {shown.map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="number">{formatNumber(locale, count)}</dd>
          </div>
        ))}
        {paid.length > 0 && (
          <div>
            <dt>{t("paid")}</dt>
            <dd>
              <MoneyList amounts={paid} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

type ShowcaseProps = {
  example: Example;
  piece: { readonly id: string; readonly title: string; readonly part: HtmlPart } | null;
  /** What helpful feedback is like, while there is none to show. */
  exampleFeedback: string;
};

/** The way of one piece of work: a module, the rubric, feedback, pay. */
export function Showcase({ example, piece, exampleFeedback }: ShowcaseProps) {
  const t = useMessages("home");
  const { challenge, passed } = example;
  return (
    <section>
      <h2>{t("how-it-goes")}</h2>
      {passed && <p className="measure">{t("how-it-goes-real")}</p>}
      <ol className={`showcase accent-${challenge.community}`}>
        {piece && (
          <li className="card">
            <h3>{t("read")}</h3>
            <StaticHtml part={piece.part} className="prose" />
            <p>
              <Link to={modulePath(challenge.community, challenge.course, piece.id)}>
                {t("read-on", { module: piece.title })}
              </Link>
            </p>
          </li>
        )}
        <li className="card">
          <h3>{t("solve")}</h3>
          <Rubric example={example} />
          <p>
            <Link to={challengePath(challenge)}>{t("see-challenge")}</Link>
          </p>
        </li>
        <li className="card">
          <h3>{t("hear")}</h3>
          {passed?.feedback ? (
            <FeedbackQuote feedback={passed.feedback} />
          ) : (
            <figure className="stack">
              <blockquote>{exampleFeedback}</blockquote>
              <figcaption className="hint">{t("example-only")}</figcaption>
            </figure>
          )}
        </li>
        <li className="card">
          <h3>{t("earn")}</h3>
          {passed ? (
            <>
              <p className="reward">
                <Money amount={passed.reward} />
              </p>
              <p>
                {t("paid-to", {
                  author: passed.author.username,
                  reward: amountText(passed.reward),
                })}
              </p>
              <p>
                <Link to={submissionPath(challenge, passed.submission)}>{t("see-submission")}</Link>
              </p>
            </>
          ) : (
            <>
              <p className="reward">
                <Money amount={example.reward} />
              </p>
              <p>
                {t("pays", {
                  reward: amountText(example.reward),
                  feedback: amountText(example.feedbackReward),
                })}
              </p>
            </>
          )}
        </li>
      </ol>
    </section>
  );
}

/** The points that the work got, or what each criterion is worth. */
function Rubric({ example }: { example: Example }) {
  const t = useMessages("home");
  const { challenge, criteria, minimumPoints, maximumPoints, passed } = example;
  const note = t("minimum", { minimum: minimumPoints, maximum: maximumPoints });
  const bars = criteria.map(({ id, title, points }) => ({
    key: id,
    label: <CodeText text={title} />,
    ...(passed
      ? {
          points: passed.points.find(({ criterion }) => criterion === id)?.points ?? 0,
          maximum: points,
        }
      : { points, maximum: maximumPoints }),
  }));
  const total = passed && {
    ...{ key: "total", label: <strong>{t("total")}</strong>, points: passed.total },
    ...{ maximum: maximumPoints, mark: minimumPoints, note },
  };
  return (
    <>
      <p>
        {passed
          ? t("judged", { author: passed.author.username, challenge: challenge.title })
          : t("worth", { challenge: challenge.title })}
      </p>
      <ScoreBars scores={total ? [...bars, total] : bars} />
      {!passed && <p className="hint">{note}</p>}
    </>
  );
}

type QuoteProps = { feedback: NonNullable<NonNullable<Example["passed"]>["feedback"]> };

function FeedbackQuote({ feedback: { author, excerpt, reward } }: QuoteProps) {
  const t = useMessages("home");
  return (
    <figure className="stack">
      <blockquote dir="auto">{excerptText(excerpt)}</blockquote>
      <figcaption className="hint">
        {reward
          ? t("hear-from-reward", { author: author.username, reward: amountText(reward) })
          : t("hear-from", { author: author.username })}
      </figcaption>
    </figure>
  );
}
