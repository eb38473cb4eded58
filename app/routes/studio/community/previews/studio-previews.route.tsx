import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
} from "#contract/studio/preview-link.ts";
import { id } from "#contract/core/values.ts";
import { pageMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { parseForm, sendFields } from "#app/request/form/form.server.ts";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { previewPath } from "../../../preview/preview-path.ts";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioPreviews"] },
  ({ api, params: { slug = "" } }) => api(listPreviewLinks, { params: { slug } }),
);

async function makeLink(context: ActionContext) {
  const { params, locale } = context;
  const { refused, value } = await sendFields(makePreviewLink, context, {
    params: { slug: params.slug ?? "" },
  });
  if (refused) return data({ reply: refused.data, link: null }, refused.init ?? undefined);
  const path = localePath(locale, previewPath(value.secret, ""));
  return data({ reply: undefined, link: new URL(path, environment().PUBLIC_URL).href });
}

async function revokeLink(context: ActionContext): Promise<never> {
  const { form, params, redirect, t } = context;
  const parsed = parseForm(form, z.object({ link: id }), t);
  const slug = params.slug ?? "";
  if (parsed.ok)
    await context.api(revokePreviewLink, { params: { slug, link_id: parsed.value.link } });
  throw redirect(`/studio/${slug}/previews`);
}

const actions = { makeLink, revokeLink };

export const action = pageAction({ guards: ["auth"] }, (context) =>
  byIntent(actions, context.form, "makeLink")(context),
);

export default function StudioPreviewsPage() {
  const { links } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useMessages("studioPreviews");
  const [form] = useForm({ id: "link", reply: result?.reply });
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {result?.link && (
        <LiveNotice tone="ok" title={t("made")} box={{ tabIndex: -1, autoFocus: true }}>
          <p>{t("once")}</p>
          <p>
            <a href={result.link}>{result.link}</a>
          </p>
        </LiveNotice>
      )}
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{}} />
        <Button name="intent" value="makeLink">
          {t("make")}
        </Button>
      </PostForm>
      <section>
        <h2>{t("links")}</h2>
        {links.length === 0 && <EmptyState title={t("no-links")}>{t("no-links-next")}</EmptyState>}
        <ul className="list">
          {links.map((link) => (
            <li key={link.id}>
              {t("made-by", { username: link.madeBy.username })} <Time at={link.at} />{" "}
              <small>
                {t("until")} <Time at={link.endsAt} form="exact" />
              </small>
              <PostForm>
                <input type="hidden" name="link" value={link.id} />
                <Button name="intent" value="revokeLink" look="plain">
                  {t("revoke")}
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioPreviews.title")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
