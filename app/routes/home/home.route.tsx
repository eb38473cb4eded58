import { useLoaderData } from "@remix-run/react";
import { listCommunities } from "#contract/community.ts";
import { getNextSteps } from "#contract/home.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { Link } from "#app/components/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { StaticHtml } from "#app/components/static-html.tsx";
import { Cloth } from "#app/components/weave.tsx";
import { getPage } from "#app/content/content.server.ts";
import { CommunityCards } from "#app/features/community/community-card.tsx";
import { describePage, faqPage, webSite } from "#app/sharing/structured-data.server.ts";
import { htmlPart } from "#app/pages/html-part.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { MemberHome } from "./member-home.tsx";
import { shownActivity } from "./showcase.server.tsx";
import { shownSteps } from "./shown-steps.server.ts";

export const loader = pageLoader(
  {
    guards: [],
    messages: ({ viewer }) =>
      viewer ? ["communities", "nextSteps", "notifications", "submissionList"] : ["communities"],
    // Only a member's page asks early.
    asks: (api) => [api(listCommunities), api(getNextSteps)],
  },
  async (context) => {
    const { api, locale, viewer } = context;
    const [{ communities }, steps, activity] = await Promise.all([
      api(listCommunities),
      viewer ? shownSteps(context) : null,
      viewer ? null : shownActivity(context),
    ]);
    const {
      html: _html,
      headings: _headings,
      exampleFeedback: _example,
      ...words
    } = getPage(locale, "home");
    const { questions } = getPage(locale, "faq");
    describePage([webSite(locale, words.summary), faqPage(questions)], context);
    return {
      communities,
      steps,
      activity,
      words,
      questions: questions.map(({ question, html }) => ({
        question,
        answer: htmlPart(html, context),
      })),
    };
  },
);

export default function Home() {
  const { communities, steps, activity, words, questions } = useLoaderData<typeof loader>();
  const Title = steps ? "h2" : "h1";
  return (
    <>
      {steps && <MemberHome steps={steps} />}
      <section className="split">
        <div>
          <Title>{words.title}</Title>
          <p className="lead">{words.lead}</p>
          <p className="actions">
            <ButtonLink to={steps ? "/communities" : "/signup"}>{words.start}</ButtonLink>
            <ButtonLink to="/communities" look="plain">
              {words.communities.action}
            </ButtonLink>
          </p>
        </div>
        {activity ? (
          <StaticHtml as="figure" part={activity.cloth} className="activity" />
        ) : (
          <Cloth />
        )}
      </section>

      {activity && <StaticHtml as="section" part={activity.showcase} />}

      <section>
        <ul className="cards ways">
          {[words.learn, words.earn, words.connect].map(({ title, text }) => (
            <li className="card" key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section>
        <h2>{words.communities.title}</h2>
        <p className="measure">{words.communities.text}</p>
        <CommunityCards communities={communities} level={3} />
      </section>

      <section className="card">
        <h2>{words.partner.title}</h2>
        <p className="measure">{words.partner.text}</p>
        <p>
          <Link to="/protocols">{words.partner.action}</Link>
        </p>
      </section>

      <section id="faq">
        <h2>{words.faq.title}</h2>
        <p className="measure">{words.faq.text}</p>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <StaticHtml part={answer} className="prose" />
          </details>
        ))}
        <p>
          <Link to="/terms-conditions">{words.faq.action}</Link>
        </p>
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.words.title,
  description: data.words.summary,
}));

export { ErrorPage as ErrorBoundary };
