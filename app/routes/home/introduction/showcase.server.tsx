import { formatNumber } from "#contract/core/format.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  activityKind,
  activitiesShown,
  getActivity,
  type Activity,
  type Example,
} from "#contract/learning/home.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { barPercent } from "#app/ui/text/score-bars.tsx";
import { langOf } from "#app/ui/text/member-text.tsx";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import { getPage, listTokenNotes } from "#app/content/content.server.ts";
import { getModuleExcerpt } from "#app/content/module-excerpt.server.ts";
import { challengePath, modulePath, submissionPath } from "#app/page-paths.ts";
import { excerptText } from "#app/ui/text/excerpt-text.ts";
import { amountText } from "#app/i18n/format.ts";
import { localePath } from "#app/i18n/path.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import type { LoaderContext } from "#app/request/context/page-context.server.ts";
import { activityStrip } from "./activity-strip.server.ts";

/**
 * The introduction's examples. It is HTML that the browser does not render again: its messages and
 * data would add the same size to the page's script.
 */
export async function shownActivity(
  context: LoaderContext,
): Promise<{ strip: HtmlPart; showcase: HtmlPart }> {
  const activity = await context.api(getActivity);
  const part = (html: string) => htmlPart(html, context);
  const t: Translate<"home"> = (key, values) => context.t(`home.${key}`, values);
  const { example } = activity;
  return {
    strip: part(
      activityStrip(activity.activities) + renderToStaticMarkup(<Activities {...activity} t={t} />),
    ),
    showcase: part(
      renderToStaticMarkup(
        <>
          <Figures {...activity} context={context} t={t} />
          {example && <Showcase example={example} context={context} t={t} />}
        </>,
      ),
    ),
  };
}

type Words = { t: Translate<"home"> };
type Shown = Words & { context: LoaderContext };

function Activities({ activities, t }: Pick<Activity, "activities"> & Words) {
  const counts = activityKind.options.map(
    (kind) => [kind, activities.filter((activity) => activity === kind).length] as const,
  );
  return (
    <figcaption>
      {t("strip")}
      <ul className="facts">
        {[...counts, ["unwoven", activitiesShown - activities.length] as const].map(
          ([kind, count]) =>
            count > 0 && (
              <li key={kind} className={kind}>
                {t(kind, { count })}
              </li>
            ),
        )}
      </ul>
    </figcaption>
  );
}

function Figures({ members, evaluated, feedback, paid, context, t }: Activity & Shown) {
  const counted = [
    [t("members-term"), members],
    [t("evaluated"), evaluated],
    [t("feedback"), feedback],
  ] as const;
  return (
    <dl className="terms figures">
      {counted.map(
        ([term, count]) =>
          count > 0 && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="number">{formatNumber(context.locale, count)}</dd>
            </div>
          ),
      )}
      {paid.length > 0 && (
        <div>
          <dt>{t("paid")}</dt>
          <dd className="number">{paid.map((amount) => amountText(amount)).join(" + ")}</dd>
          {paid.some(({ token }) => listTokenNotes().practice.includes(token)) && (
            <dd className="hint">{context.t("common.practice")}</dd>
          )}
        </div>
      )}
    </dl>
  );
}

function Showcase({ example, context, t }: Shown & { example: Example }) {
  const { challenge, passed } = example;
  const { community, course } = challenge;
  const excerpt = getModuleExcerpt(context.locale, community, course);
  const link = (path: string, words: string) => (
    <p>
      <a href={localePath(context.locale, path)}>{words}</a>
    </p>
  );
  const values = {
    author: passed?.author.username ?? "",
    reward: amountText(passed?.reward ?? example.reward),
    feedback: amountText(example.feedbackReward),
  };
  return (
    <section>
      <h2>{t("how-it-goes")}</h2>
      {passed && <p>{t("how-it-goes-real")}</p>}
      <ol className={`showcase accent-${community}`}>
        {excerpt && (
          <li className="card">
            <h3>{t("read")}</h3>
            <div className="prose" dangerouslySetInnerHTML={{ __html: excerpt.html }} />
            {link(
              modulePath(community, course, excerpt.id),
              t("read-on", { module: excerpt.title }),
            )}
          </li>
        )}
        <li className="card">
          <h3>{t("solve")}</h3>
          <Rubric example={example} context={context} t={t} />
          {link(challengePath(challenge), t("see-challenge"))}
        </li>
        <li className="card">
          <h3>{t("hear")}</h3>
          <Quote example={example} context={context} t={t} />
        </li>
        <li className="card">
          <h3>{t("earn")}</h3>
          <p className="reward">{values.reward}</p>
          <p>{passed ? t("paid-to", values) : t("pays", values)}</p>
          {passed && link(submissionPath(challenge, passed.submission), t("see-submission"))}
        </li>
      </ol>
    </section>
  );
}

function Rubric({ example, context, t }: Shown & { example: Example }) {
  const { challenge, criteria, minimumPoints, maximumPoints, passed } = example;
  const got = (id: string) => passed?.points.find(({ criterion }) => criterion === id)?.points;
  const bar = (label: ReactNode, points: number, maximum: number, key: string) => (
    <li key={key}>
      <span>{label}</span>
      <span className="number">{context.t("common.score-of", { points, maximum })}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${barPercent(points, maximum)}%` }} />
      </span>
    </li>
  );
  return (
    <>
      <p>
        {passed
          ? t("judged", { author: passed.author.username, challenge: challenge.title })
          : t("worth", { challenge: challenge.title })}
      </p>
      <ul className="scores">
        {criteria.map(({ id, title, points }) =>
          passed
            ? bar(<CodeText text={title} />, got(id) ?? 0, points, id)
            : bar(<CodeText text={title} />, points, maximumPoints, id),
        )}
        {passed && bar(<strong>{t("total")}</strong>, passed.total, maximumPoints, "total")}
      </ul>
      <p className="hint">{t("minimum", { minimum: minimumPoints, maximum: maximumPoints })}</p>
    </>
  );
}

function Quote({ example, context, t }: Shown & { example: Example }) {
  const feedback = example.passed?.feedback;
  const author = feedback?.author.username ?? "";
  const source = feedback?.reward
    ? t("hear-from-reward", { author, reward: amountText(feedback.reward) })
    : t("hear-from", { author });
  return (
    <figure className="stack">
      <blockquote dir="auto" lang={feedback ? langOf(feedback.language) : undefined}>
        {feedback ? excerptText(feedback.excerpt) : getPage(context.locale, "home").exampleFeedback}
      </blockquote>
      <figcaption className="hint">{feedback ? source : t("example-only")}</figcaption>
    </figure>
  );
}
