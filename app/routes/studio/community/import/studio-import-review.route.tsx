import { useActionData, useLoaderData } from "@remix-run/react";
import { applyImport, getImport } from "#contract/studio/archive.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { changesHtml } from "#app/content/shown-changes.server.ts";
import { typedLines } from "#app/content/shown-text.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";

const { params } = getImport;

/** Limits of the comparison: milliseconds for all files, and characters shown. */
const mostTime = 300;
const mostCharacters = 150_000;

type Change = { file: string; before: string | null; after: string | null };

const stateOf = ({ before, after }: Change) =>
  before === null ? "added" : after === null ? "removed" : "changed";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioArchive"], params },
  async ({ api, params: { slug, import_id }, guarded }) => {
    const { changes, ...found } = await api(getImport, { params: { slug, import_id } });
    const context = await guarded;
    const end = performance.now() + mostTime;
    let room = mostCharacters;
    const files = changes.map((change) => {
      const state = stateOf(change);
      const { before, after } = change;
      const html =
        state === "changed" && room > 0 ? changesHtml(before ?? "", after ?? "", end) : null;
      room -= html?.length ?? 0;
      const part = html === null ? null : htmlPart(typedLines(html), context);
      return { file: change.file, state, part } as const;
    });
    return { slug, ...found, files };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { slug, import_id } = context.params;
  const { refused, value } = await sendFields(applyImport, context, {
    params: { slug, import_id },
  });
  if (refused) return refused;
  throw context.redirect(`${pageOfPart(slug, value.path)}?done=saved`);
});

export default function StudioImportReviewPage() {
  const { slug, title, isNew, revision, files } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioArchive");
  const [form] = useForm({ id: "import", reply });
  return (
    <>
      <PageHeading
        title={t("review-title", { title })}
        lead={t(isNew ? "review-new" : files.length === 0 ? "review-same" : "review-lead")}
      />
      <ul className="list">
        {files.map(({ file, state, part }) => (
          <li key={file}>
            <code>{file}</code> <small>{t(state)}</small>
            {state === "changed" && (
              <details open={files.length <= 3 || undefined}>
                <summary>
                  {t("difference")}
                  <span className="hidden"> {file}</span>
                </summary>
                {part ? <StaticHtml part={part} /> : <p>{t("long")}</p>}
              </details>
            )}
          </li>
        ))}
      </ul>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{}} />
        <input type="hidden" name="revision" value={revision} />
        <div className="actions">
          {(isNew || files.length > 0) && <Button>{t(isNew ? "add-now" : "replace-now")}</Button>}
          <ButtonLink to={`/studio/${slug}/content`} look="plain">
            {t("leave")}
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("studioArchive.review-title", { title: data.title })} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
