import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listDraftPictures, pictureDescription } from "#contract/studio/draft.ts";
import { limits } from "#contract/core/limits.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { addDraftPicture } from "#app/request/api/pictures.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { pictureFile, pictureTypes } from "#app/request/form/picture-file.server.ts";
import { callerOf } from "#app/request/context/page-context.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioContent"] },
  async ({ api, params, url }) => {
    const { slug = "" } = params;
    const { pictures } = await api(listDraftPictures, { params: { slug } });
    return { pictures, accept: pictureTypes, isDone: url.searchParams.get("done") === "added" };
  },
);

const upload = z.object({ picture: pictureFile, description: pictureDescription });

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  const { form, params, redirect, t } = context;
  const { slug = "" } = params;
  const parsed = parseForm(form, upload, t);
  if (!parsed.ok) return invalid(parsed);
  const { picture, description } = parsed.value;
  const { refused } = await replyIfRefused(
    parsed,
    addDraftPicture({ slug, description }, picture, callerOf(context.session, context)),
    context,
    { "picture-unreadable": "picture", "payload-too-large": "picture" },
  );
  if (refused) return refused;
  throw redirect(`/studio/${slug}/pictures?done=added`);
});

export default function StudioPicturesPage() {
  const { pictures, accept, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioContent");
  const [form, fields] = useForm<{ picture: string; description: string }>({
    id: "picture",
    reply,
  });
  return (
    <>
      <PageHeading title={t("pictures")} lead={t("pictures-lead")} />
      {isDone && !reply && <LiveNotice tone="ok">{t("picture-added")}</LiveNotice>}
      <PostForm form={form} encType="multipart/form-data" className="stack">
        <ErrorSummary
          form={form}
          labels={{ picture: t("picture"), description: t("description") }}
        />
        <FileField
          field={fields.picture}
          label={t("picture")}
          hint={t("picture-hint")}
          accept={accept}
          maxBytes={limits.pictureBytes}
        />
        <TextField
          field={fields.description}
          label={t("description")}
          hint={t("description-hint")}
          minLength={3}
          maxLength={300}
        />
        <Button>{t("add-picture")}</Button>
      </PostForm>
      <section>
        <h2>{t("uploaded")}</h2>
        {pictures.length === 0 && (
          <EmptyState title={t("no-pictures")}>{t("no-pictures-next")}</EmptyState>
        )}
        <ul className="cards">
          {pictures.map(({ path, description, width, height }) => (
            <li className="card stack" key={path}>
              <img src={path} alt={description} width={width} height={height} loading="lazy" />
              <p className="hint">{t("write")}</p>
              <code>{`![${description.replaceAll(/[[\]\\]/g, "")}](${path})`}</code>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioContent.pictures")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
