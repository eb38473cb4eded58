import { CodeText } from "#app/ui/text/code-text.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { AllowedHelp } from "#app/features/submission/allowed-help.tsx";
import { Contents } from "#app/features/prose/contents.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { previewedPart } from "./previewed-part.server.ts";
import { CommunityText } from "../community/overview/community-text.tsx";
import { RubricTable } from "../community/course/challenge/overview/rubric-table.tsx";
import { ModuleHead } from "../community/course/learning-module/module-head.tsx";
import { ModuleText } from "../community/course/learning-module/module-text.tsx";
import { Quiz } from "../community/course/learning-module/quiz.tsx";
import { CourseText } from "../community/course/overview/course-text.tsx";
import { Questions } from "../community/course/overview/questions.tsx";
import { PartLinks } from "./part-links.tsx";

type View = ReturnType<typeof previewedPart>;
type Of<K extends View["kind"]> = { view: Extract<View, { kind: K }>; token: string };

export function PreviewBody({ view, token, path }: { view: View; token: string; path: string }) {
  switch (view.kind) {
    case "community":
      return <Community view={view} token={token} />;
    case "course":
      return <Course view={view} token={token} />;
    case "module":
      return <Module view={view} token={token} path={path} />;
    case "challenge":
      return <Challenge view={view} />;
  }
}

function Community({ view, token }: Of<"community">) {
  const t = useMessages("community");
  return (
    <>
      <section>
        <h2>{t(view.hasChallenges ? "courses-title" : "courses-kind")}</h2>
        <PartLinks parts={view.courses} token={token} />
      </section>
      <section>
        <CommunityText words={view.words} part={view.part} />
      </section>
    </>
  );
}

function Course({ view, token }: Of<"course">) {
  const t = useMessages("course");
  return (
    <>
      <PageHeading kind={t("kind")} title={view.title} lead={view.summary} />
      <CourseText words={view.words} part={view.part} />
      <section>
        <h2>{t("chapters")}</h2>
        <ol className="chapters">
          {view.chapters.map(({ id, title, outcome, modules }) => (
            <li key={id}>
              <h3>{title}</h3>
              {outcome && (
                <p className="measure">
                  <strong>{t("after-it")}</strong> <CodeText text={outcome} />
                </p>
              )}
              <PartLinks parts={modules} token={token} />
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t("challenges")}</h2>
        {view.challenges.length > 0 ? (
          <PartLinks parts={view.challenges} token={token} />
        ) : (
          <p>{t("no-challenges")}</p>
        )}
      </section>
      {view.faq.length > 0 && <Questions questions={view.faq} />}
    </>
  );
}

function Module({ view, token, path }: Of<"module"> & { path: string }) {
  const t = useMessages("module");
  const { modules, words, pages } = view;
  const course = { base: "", modules, challenges: [], modulesDone: null };
  return (
    <>
      <ModuleHead course={course} module={words} />
      <div className="split">
        <Contents label={t("contents")} headings={words.headings} />
        <div>
          <ModuleText module={words} part={view.part} />
          {pages.length > 0 && (
            <section>
              <h2>{t("articles")}</h2>
              <ul className="list">
                {pages.map(({ title, url }) => (
                  <li key={url}>
                    {title} <small>({url})</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {view.quiz.questions.length > 0 && <Quiz quiz={view.quiz} kept={{ token, part: path }} />}
        </div>
      </div>
    </>
  );
}

function Challenge({ view }: { view: Of<"challenge">["view"] }) {
  const t = useMessages("challenge");
  const common = useMessages("common");
  return (
    <>
      <PageHeading kind={t("kind")} title={view.title} lead={view.summary} />
      <div className="split">
        <aside className="card beside" aria-label={t("kind")}>
          <ul className="facts">
            <li>
              <Tag>{common(`level-${view.level}`)}</Tag>
            </li>
            <li>
              {t("reward")} <strong>{view.reward}</strong>
            </li>
            <TimeFact name={t("closes")} at={view.closes} />
          </ul>
        </aside>
        <div>
          <StaticHtml part={view.part} as="article" className="prose" />
          <details className="measure">
            <summary>{t("hint")}</summary>
            <p>
              <CodeText text={view.hint} />
            </p>
          </details>
          {view.allowedHelp !== null && <AllowedHelp text={view.allowedHelp} />}
          <section>
            <h2>{t("rubric")}</h2>
            <RubricTable rules={view} />
            <p className="measure">
              {t("minimum-rule", { minimum: view.minimumPoints, maximum: view.maximumPoints })}
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
