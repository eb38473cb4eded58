import type { SubmissionResult } from "@conform-to/dom";
import type { DraftCourse } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { addingTo, idOfAdding, pageOfPart } from "#app/features/studio/draft-paths.ts";
import { LanguageMarks } from "../draft/language-marks.tsx";
import { AddPart } from "./add-part.tsx";
import { PartActions, PartRow } from "./part-row.tsx";

type CourseSectionProps = {
  slug: string;
  course: DraftCourse;
  reply: SubmissionResult<string[]> | undefined;
  /** The id of the form to open. */
  asked: string | null;
};

export function CourseSection({ slug, course, reply, asked }: CourseSectionProps) {
  const t = useMessages("studioContent");
  const archive = useMessages("studioArchive");
  const id = course.path.replace("courses/", "");
  return (
    <section id={course.path}>
      <div className="part-row">
        <h2>
          <Link to={pageOfPart(slug, course.path)}>{course.title}</Link>
        </h2>
        <LanguageMarks languages={course.languages} />
        {course.problems > 0 && <small>{t("problems", { count: course.problems })}</small>}
        <PartActions part={course} />
      </div>
      {course.chapters.map(({ id: chapter, title, modules }) => (
        <div key={chapter}>
          <h3>{t("chapter", { title })}</h3>
          {modules.length === 0 && <p className="hint">{t("no-modules")}</p>}
          <ol className="list">
            {modules.map((part) => (
              <PartRow key={part.path} slug={slug} part={part} />
            ))}
          </ol>
          <AddPart
            adding={addingTo(course, "module", chapter)}
            isAsked={asked === idOfAdding(addingTo(course, "module", chapter))}
            reply={reply}
          />
        </div>
      ))}
      <h3>{t("challenges")}</h3>
      {course.challenges.length === 0 && <p className="hint">{t("no-challenges")}</p>}
      <ol className="list">
        {course.challenges.map((part) => (
          <PartRow key={part.path} slug={slug} part={part} />
        ))}
      </ol>
      <AddPart adding={addingTo(course, "challenge")} reply={reply} />
      <div className="actions">
        <ButtonLink to={`${pageOfPart(slug, course.path)}/archive.zip`} look="plain" reloadDocument>
          {archive("export")}
          <span className="hidden"> {course.title}</span>
        </ButtonLink>
        <ButtonLink to={`/studio/${slug}/import?course=${id}`} look="plain">
          {archive("replace")}
          <span className="hidden"> {course.title}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
