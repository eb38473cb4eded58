import type { CommunitySummary } from "#contract/community/community.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { CommunityCards } from "#app/features/community/community-card.tsx";

type TitledText = { readonly title: string; readonly text: string };
type Action = TitledText & { readonly action: string };

export type IntroductionData = {
  readonly communities: readonly CommunitySummary[];
  readonly activity: { readonly strip: HtmlPart; readonly showcase: HtmlPart };
  readonly words: Record<"title" | "lead" | "start", string> &
    Record<"learn" | "earn" | "connect", TitledText> &
    Record<"communities" | "faq", Action> & {
      readonly partner: Action & { readonly apply: string };
    };
  readonly questions: readonly { readonly question: string; readonly answer: HtmlPart }[];
};

/** The introduction to Ayni: the home page for visitors, and `/about` for all readers. */
export function Introduction({
  introduction: { communities, activity, words, questions },
}: {
  introduction: IntroductionData;
}) {
  const isMember = Boolean(useRootData()?.viewer);
  return (
    <>
      <section className="split">
        <div>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <p className="actions">
            <ButtonLink to={isMember ? "/communities" : "/signup"}>{words.start}</ButtonLink>
            <ButtonLink to="/communities" look="plain">
              {words.communities.action}
            </ButtonLink>
          </p>
        </div>
        <StaticHtml as="figure" part={activity.strip} className="activity" />
      </section>

      <StaticHtml as="section" part={activity.showcase} />

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
        <p className="actions">
          <ButtonLink to="/protocols/apply" look="plain">
            {words.partner.apply}
          </ButtonLink>
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
