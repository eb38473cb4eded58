import type { Course } from "#contract/learning/course.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardBand, WeaveProgress } from "#app/ui/weave.tsx";
import { CourseFacts } from "#app/features/course/course-facts.tsx";
import { CourseStrip } from "#app/features/course/course-strip.tsx";
import { useLastModule } from "#app/features/course/use-last-module.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { nextStep } from "./next-step.ts";

type Named = { readonly id: string; readonly title: string };

type CourseGlanceProps = {
  course: Course;
  base: string;
  modules: readonly Named[];
  /** Those that take work. */
  openChallenges: readonly Named[];
};

export function CourseGlance({ course, base, modules, openChallenges }: CourseGlanceProps) {
  const t = useMessages("course");
  const { challenges, modulesDone } = course;
  const next = nextStep(modules, openChallenges, modulesDone ?? []);
  const last = useLastModule(base, modulesDone === null);
  const left = modules.find(({ id }) => id === last);
  const done = modulesDone?.length ?? 0;
  const isUnderWay = left !== undefined || (done > 0 && done < modules.length);
  return (
    <aside className="card beside" aria-label={t("kind")}>
      <CardBand of={`${base.split("/")[2]}/${course.slug}`} />
      <CourseFacts course={course} />
      <CourseStrip
        base={base}
        modules={modules}
        challenges={challenges}
        done={modulesDone ?? undefined}
      />
      {modulesDone && modules.length > 0 && (
        <WeaveProgress
          done={done}
          total={modules.length}
          label={t("progress", { done, total: modules.length })}
        />
      )}
      {next && (
        <p className="actions">
          <ButtonLink to={`${base}/${left ? `learning-modules/${left.id}` : next.path}`}>
            {t(isUnderWay ? "go-on" : "start")}
          </ButtonLink>
          <span className="quiet-text">
            {left ? t("left-off", { title: left.title }) : t("start-next", { title: next.title })}
          </span>
        </p>
      )}
    </aside>
  );
}
