import type { ReactNode } from "react";
import type { CommunitySummary } from "#contract/community/community.ts";
import type { NextSteps } from "#contract/learning/home.ts";
import { mostWaiting } from "#contract/learning/review-queue.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { Time } from "#app/ui/text/time.tsx";
import { WeaveProgress } from "#app/ui/weave.tsx";
import { CommunityCards } from "#app/features/community/community-card.tsx";
import { challengePath, coursePath, modulePath, submissionPath } from "#app/page-paths.ts";
import type { ShownNotification } from "#app/features/notification/shown-notification.server.ts";
import { NextStep } from "#app/features/studio/next-step.tsx";
import { SubmissionStateTag } from "#app/features/submission/submission-state-tag.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { HostedStep } from "./hosted-steps.server.ts";

type CourseStep = NextSteps["courses"][number];

export type ShownSteps = Omit<NextSteps, "courses" | "news" | "feedback"> & {
  readonly news: readonly ShownNotification[];
  readonly courses: readonly (CourseStep & {
    readonly module: { readonly number: number; readonly title: string } | null;
  })[];
};

type MemberHomeProps = {
  steps: ShownSteps;
  hosted: readonly HostedStep[];
  communities: readonly CommunitySummary[];
  /** There are more communities than those. */
  hasMore: boolean;
};

export function MemberHome({ steps, hosted, communities, hasMore }: MemberHomeProps) {
  const t = useMessages("nextSteps");
  const viewer = useRootData()?.viewer;
  const { evaluated, waiting, hasAssignableWork, news, week } = steps;
  const isBack = [evaluated, waiting, news].some(({ length }) => length > 0);
  return (
    <>
      <h1>{t("title", { name: viewer?.username ?? "" })}</h1>
      {viewer?.emailVerified === false && (
        <Notice tone="wait">
          {t("unverified")} <Link to="/email-verification">{t("verify")}</Link>
        </Notice>
      )}
      <div className="member-home">
        <Next steps={steps} hosted={hosted} />
        {isBack && <Back steps={steps} />}
        {hasAssignableWork && (
          <section className="card">
            <h2>{t("feedback")}</h2>
            <p className="quiet-text">{t("feedback-text")}</p>
            <p className="actions">
              <ButtonLink to="/feedback">{t("take-next")}</ButtonLink>
            </p>
            <AllLink of="bounties" />
          </section>
        )}
      </div>
      <Week week={week} />
      <section>
        <h2>{t("communities")}</h2>
        <CommunityCards communities={communities} level={3} />
        {hasMore && <AllLink of="communities" />}
        <p className="more">
          <Link to="/about">{t("about")}</Link>
        </p>
      </section>
    </>
  );
}

type StepsProps = { steps: ShownSteps };

type NextProps = StepsProps & { hosted: readonly HostedStep[] };

function Next({ steps: { courses, drafts, waiting, evaluated, reviews }, hosted }: NextProps) {
  const t = useMessages("nextSteps");
  const isEmpty = (parts: readonly (readonly unknown[])[]) =>
    parts.every((part) => part.length === 0);
  const isFresh = isEmpty([courses, drafts, waiting, evaluated, reviews, hosted]);
  const isIdle = !isFresh && isEmpty([courses, drafts, reviews, hosted]);
  return (
    <div className="next">
      {hosted.map(({ slug, name, next }) => (
        <NextStep key={slug} next={next} name={name} />
      ))}
      {isFresh && (
        <EmptyState
          title={t("first-title")}
          action={{ to: "/communities", label: t("first-action") }}
        >
          {t("first-text")}
        </EmptyState>
      )}
      {isIdle && (
        <EmptyState
          title={t("none-title")}
          action={{ to: "/communities", label: t("first-action") }}
        >
          {t("none-text")}
        </EmptyState>
      )}
      <Part title={t("courses")} items={courses}>
        {(course) => <CourseItem key={`${course.community}/${course.slug}`} course={course} />}
      </Part>
      <Part title={t("drafts")} items={drafts}>
        {({ challenge, savedAt }) => (
          <li key={challenge.id}>
            <Link to={challengePath(challenge)}>{challenge.title}</Link>
            <p className="facts">
              <span>
                {t("saved")} <Time at={savedAt} />
              </span>
            </p>
          </li>
        )}
      </Part>
      <Part title={t("reviews")} items={reviews}>
        {({ community, waiting: count, oldest }) => (
          <li key={community.slug}>
            <Link to={`/communities/${community.slug}/reviews`}>{community.name}</Link>
            <p className="facts">
              <span>{count < mostWaiting ? t("queue", { count }) : t("queue-many")}</span>
              <span>
                {t("oldest")} <Time at={oldest} />
              </span>
            </p>
          </li>
        )}
      </Part>
    </div>
  );
}

function Back({ steps: { evaluated, waiting, news } }: StepsProps) {
  const t = useMessages("nextSteps");
  const common = useMessages("common");
  return (
    <div className="back">
      <Part
        title={t("evaluated")}
        items={evaluated}
        all={waiting.length > 0 ? undefined : "submissions"}
      >
        {({ id, challenge, state, points, at, canSubmitAgain }) => (
          <li key={id}>
            <Link to={submissionPath(challenge, id)}>{challenge.title}</Link>
            <p className="facts">
              <SubmissionStateTag state={state} />
              <span>{common("points", { count: points })}</span>
              <Time at={at} />
              {canSubmitAgain && (
                <Link
                  to={challengePath(challenge)}
                  aria-label={`${t("try-again")}: ${challenge.title}`}
                >
                  {t("try-again")}
                </Link>
              )}
            </p>
          </li>
        )}
      </Part>
      <Part title={t("waiting")} items={waiting} all="submissions">
        {({ id, challenge, state, since }) => (
          <li key={id}>
            <Link to={submissionPath(challenge, id)}>{challenge.title}</Link>
            <p className="facts">
              <SubmissionStateTag state={state} />
              <span>
                {t("since")} <Time at={since} form="date" />
              </span>
            </p>
          </li>
        )}
      </Part>
      <Part title={t("news")} items={news} all="news">
        {({ id, at, path, sentence }) => (
          <li key={id}>
            {path ? <Link to={path}>{sentence}</Link> : sentence}
            <p className="facts">
              <Time at={at} />
            </p>
          </li>
        )}
      </Part>
    </div>
  );
}

function Week({ week }: { week: NextSteps["week"] }) {
  const t = useMessages("nextSteps");
  const done = (["modules", "submissions", "feedback"] as const).filter((kind) => week[kind] > 0);
  return (
    <p className="week">
      <strong>{t("week")}</strong>{" "}
      {done.length > 0
        ? done.map((kind) => t(`week-${kind}`, { count: week[kind] })).join(" · ")
        : t("week-none")}
    </p>
  );
}

const allPages = {
  submissions: "/submissions",
  bounties: "/bounties?kind=feedback",
  news: "/notifications",
  communities: "/communities",
} as const;

function AllLink({ of }: { of: keyof typeof allPages }) {
  const t = useMessages("nextSteps");
  return (
    <p>
      <Link to={allPages[of]}>{t(`all-${of}`)}</Link>
    </p>
  );
}

type PartProps<T> = {
  title: string;
  items: readonly T[];
  all?: keyof typeof allPages | undefined;
  children: (item: T) => ReactNode;
};

function Part<T>({ title, items, all, children }: PartProps<T>) {
  if (items.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="list">{items.map(children)}</ul>
      {all && <AllLink of={all} />}
    </section>
  );
}

function CourseItem({ course }: { course: ShownSteps["courses"][number] }) {
  const t = useMessages("nextSteps");
  const { community, slug, title, done, modules, next, module } = course;
  return (
    <li className="stack">
      <p>
        <Link to={coursePath(community, slug)}>{title}</Link>
      </p>
      <WeaveProgress done={done} total={modules} label={t("progress", { done, total: modules })} />
      <p>
        {"module" in next ? (
          <ButtonLink to={modulePath(community, slug, next.module)}>
            {module ? t("module", { ...module, total: modules }) : title}
          </ButtonLink>
        ) : (
          <ButtonLink to={challengePath(next.challenge)}>
            {t("challenge", { title: next.challenge.title })}
          </ButtonLink>
        )}
      </p>
    </li>
  );
}
