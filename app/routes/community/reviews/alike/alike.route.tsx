import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { compareSubmissions } from "#contract/learning/likeness.ts";
import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { id, slug } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { typedLines } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { submissionPath } from "#app/page-paths.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const params = z.object({ slug, submission_id: id, other_id: id });

type Parts = readonly { readonly text: string; readonly isSame: boolean }[];

const marked = (parts: Parts) =>
  typedLines(
    parts
      .map(({ text, isSame }) => (isSame ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
      .join(""),
  );

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["alike", "review"] },
  async (context) => {
    const { api, params: at } = context;
    const { share, submission, text, other, otherText } = await api(compareSubmissions, {
      params: { submission_id: at.submission_id, other_id: at.other_id },
    });
    if (submission.challenge.community !== at.slug) throw new ApiProblem("not-found");
    const sides = [
      { ...submission, part: htmlPart(marked(text), context) },
      { ...other, part: htmlPart(marked(otherText), context) },
    ].map(({ id: name, author, challenge, submittedAt, part }) => ({
      id: name,
      author,
      challenge,
      submittedAt,
      part,
    }));
    return { share, challenge: submission.challenge, sides };
  },
);

export default function AlikePage() {
  const { share, challenge, sides } = useLoaderData<typeof loader>();
  const t = useMessages("alike");
  const review = useMessages("review");
  const { community } = challenge;
  const [own] = sides;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: review("queue"), to: `/communities/${community}/reviews` },
          { label: t("back"), to: `/communities/${community}/reviews/${own?.id}` },
        ]}
      />
      <PageHeading
        title={t("compared", { challenge: challenge.title })}
        lead={t("share", { share })}
      />
      <div className="stack">
        <p className="measure">{t("how")}</p>
        <div className="halves">
          {sides.map(({ id: name, author, submittedAt, part }) => (
            <section key={name} className="stack">
              <h2>{t("work-of", { author: author.username || t("nobody") })}</h2>
              <p className="facts">
                <PublicUser {...author} size={24} />
                <Time at={submittedAt} />
                <Link to={submissionPath(challenge, name)}>{review("open-page")}</Link>
              </p>
              <StaticHtml part={part} className="prose written" />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge }, t }) => ({
  title: t("alike.compared", { challenge: challenge.title }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
