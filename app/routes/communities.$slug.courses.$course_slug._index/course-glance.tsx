import type { Course } from "#contract/course.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { WeaveProgress } from "#app/components/weave.tsx";
import { CourseFacts } from "#app/features/course/course-facts.tsx";
import { CourseStrip } from "#app/features/course/course-strip.tsx";
import { useText } from "#app/i18n/text.tsx";
import { nextStep } from "./next-step.ts";

type CourseGlanceProps = {
  course: Course;
  /** The path of the course. */
  base: string;
  modules: readonly { readonly id: string; readonly title: string }[];
};

/** The course at a glance: how far the viewer has come, and the one thing to do next. */
export function CourseGlance({ course, base, modules }: CourseGlanceProps) {
  const t = useText("course");
  const { challenges, modulesDone } = course;
  const next = nextStep(modules, challenges, modulesDone ?? []);
  return (
    <aside className="contents card" aria-label={t("kind")}>
      <CourseFacts course={course} />
      <CourseStrip base={base} modules={modules} challenges={challenges} done={modulesDone ?? undefined} />
      {modulesDone && modules.length > 0 && (
        <WeaveProgress
          done={modulesDone.length}
          total={modules.length}
          label={t("progress", { done: modulesDone.length, total: modules.length })}
        />
      )}
      {next && (
        <p className="actions">
          <ButtonLink to={`${base}/${next.path}`}>{t("start")}</ButtonLink>
          <span className="quiet-text">{t("start-next", { title: next.title })}</span>
        </p>
      )}
    </aside>
  );
}
