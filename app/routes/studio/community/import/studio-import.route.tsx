import { useActionData, useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import { getStudioDraft } from "#contract/studio/draft.ts";
import { limits } from "#contract/core/limits.ts";
import { slug as slugValue } from "#contract/core/values.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { sendArchive } from "#app/request/api/archive.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { callerOf } from "#app/request/context/page-context.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

const courseOf = (url: URL) =>
  slugValue
    .optional()
    .catch(undefined)
    .parse(url.searchParams.get("course") ?? undefined);

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioContent", "studioArchive"] },
  async ({ api, params, url }) => {
    const { slug = "" } = params;
    const { courses } = await api(getStudioDraft, { params: { slug } });
    const id = courseOf(url);
    const course = courses.find(({ path }) => path === `courses/${id}`);
    if (id !== undefined && !course) throw new ApiProblem("not-found");
    return { slug, title: course?.title ?? null };
  },
);

const upload = z.object({
  archive: z
    .file()
    .max(limits.archiveBytes, { error: "archive-too-large" })
    .refine((file) => file.size > 0, { error: "archive-missing" }),
});

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  const { form, params, redirect, t, url } = context;
  const { slug = "" } = params;
  const parsed = parseForm(form, upload, t);
  if (!parsed.ok) return data({ reply: invalid(parsed).data, faults: [] }, 400);
  const sending = sendArchive(
    { slug, course: courseOf(url) },
    parsed.value.archive,
    callerOf(context.session, context),
  );
  try {
    const { refused, value } = await replyIfRefused(parsed, sending.catch(onlyRefusal), context, {
      "payload-too-large": "archive",
    });
    if (refused) return data({ reply: refused.data, faults: [] }, refused.init ?? undefined);
    throw redirect(`/studio/${slug}/imports/${value}`);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return data({ reply: undefined, faults: error.faults }, 422);
  }
});

/** A refusal whose sentences the page lists, one by one. */
class ImportRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super("import-refused");
    this.faults = faults;
  }
}

function onlyRefusal(error: unknown): never {
  if (error instanceof ApiProblem && error.code === "import-refused")
    throw new ImportRefused((error.details?.errors ?? []).map(({ message }) => message));
  throw error;
}

export default function StudioImportPage() {
  const { slug, title } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useMessages("studioArchive");
  const [form, fields] = useForm<{ archive: string }>({
    id: "archive",
    reply: result?.reply,
  });
  return (
    <>
      <p>
        <Link to={`/studio/${slug}/content`}>{t("back")}</Link>
      </p>
      <PageHeading
        title={title === null ? t("new-title") : t("replace-title", { title })}
        lead={title === null ? t("new-lead") : t("replace-lead")}
      />
      {title === null && <p className="measure">{t("new-files")}</p>}
      {result && result.faults.length > 0 && (
        <LiveNotice tone="bad" title={t("refused")} box={{ tabIndex: -1, autoFocus: true }}>
          <ul className="refusals" lang="en">
            {result.faults.map((fault) => (
              <li key={fault} lang="en">
                {fault}
              </li>
            ))}
          </ul>
        </LiveNotice>
      )}
      <PostForm form={form} encType="multipart/form-data" className="stack">
        <ErrorSummary form={form} labels={{ archive: t("file") }} />
        <FileField
          field={fields.archive}
          label={t("file")}
          hint={t("file-hint")}
          accept=".zip,application/zip"
          maxBytes={limits.archiveBytes}
        />
        <Button>{t("look")}</Button>
      </PostForm>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioArchive.new-title")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
