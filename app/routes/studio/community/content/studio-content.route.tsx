import { useActionData, useLoaderData } from "@remix-run/react";
import {
  getStudioDraft,
  addDraftPart,
  moveDraftPart,
  removeDraftPart,
} from "#contract/studio/draft.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addingCourse, pageOfPart } from "#app/features/studio/draft-paths.ts";
import { invalid, parseForm, sendFields, sendForm } from "#app/request/form/form.server.ts";
import { AddPart } from "./add-part.tsx";
import { CourseSection } from "./course-section.tsx";
import { PartRow } from "./part-row.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioContent", "studioArchive"] },
  async ({ api, params, url }) => {
    const { slug = "" } = params;
    const draft = await api(getStudioDraft, { params: { slug } });
    return {
      slug,
      ...draft,
      done: url.searchParams.get("done"),
      asked: url.searchParams.get("add"),
    };
  },
);

const paramsOf = ({ params }: ActionContext) => ({ slug: params.slug ?? "" });

async function addPart(context: ActionContext) {
  const params = paramsOf(context);
  const { refused, value } = await sendFields(addDraftPart, context, { params });
  if (refused) return refused;
  throw context.redirect(pageOfPart(params.slug, value.path));
}

async function movePart(context: ActionContext) {
  const params = paramsOf(context);
  const { refused, body } = await sendFields(moveDraftPart, context, { params });
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/content#${body.path}`);
}

async function removePart(context: ActionContext) {
  const parsed = parseForm(context.form, removeDraftPart.query, context.t);
  if (!parsed.ok) return invalid(parsed);
  const params = paramsOf(context);
  const input = { params, query: parsed.value };
  const { refused } = await sendForm(parsed, removeDraftPart, input, context);
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/content?done=removed`);
}

const actions = { addPart, movePart, removePart };

export const action = pageAction({ guards: ["auth"] }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioContentPage() {
  const { slug, community, courses, done, asked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioContent");
  const archive = useMessages("studioArchive");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {done === "removed" && !reply && <LiveNotice tone="ok">{t("removed")}</LiveNotice>}
      <ul className="list">
        <PartRow slug={slug} part={community} />
      </ul>
      {courses.length === 0 && (
        <EmptyState title={t("no-courses")}>{t("no-courses-next")}</EmptyState>
      )}
      {courses.map((course) => (
        <CourseSection key={course.path} slug={slug} course={course} reply={reply} asked={asked} />
      ))}
      <section>
        <AddPart adding={addingCourse(community)} reply={reply} isOpen={courses.length === 0} />
        <p>
          <Link to={`/studio/${slug}/import`}>{archive("new-from-zip")}</Link>
        </p>
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioContent.title")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
