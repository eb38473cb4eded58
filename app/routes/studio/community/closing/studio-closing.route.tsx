import { useActionData, useLoaderData } from "@remix-run/react";
import { closeCommunity } from "#contract/community/people.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import { isRecent, requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";

const { params } = closeCommunity;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioClosing"] },
  async ({ guarded, url }) => {
    const { session } = await guarded;
    return {
      mayAct: session !== null && isRecent(session),
      confirmPath: withTarget("/profile/account/confirm", url.pathname),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  requireRecentLogIn(context);
  const { params, redirect } = context;
  const { refused } = await sendFields(closeCommunity, context, { params });
  if (refused) return refused;
  throw redirect(`/studio/${params.slug}/closing`);
});

export default function StudioClosingPage() {
  const { mayAct, confirmPath } = useLoaderData<typeof loader>();
  const { closedAt, hasOpenWork, source } = useStudioCommunity();
  const refusal = useActionData<typeof action>()?.error?.[""]?.join(" ");
  const t = useMessages("studioClosing");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack measure">
        {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
        {closedAt ? (
          <p>{t(hasOpenWork ? "work-open" : "work-over")}</p>
        ) : source === "folder" ? (
          <p>{t("of-folder")}</p>
        ) : (
          <>
            <div className="prose">
              <ul>
                <li>{t("no-new-work")}</li>
                <li>{t("open-work")}</li>
                <li>{t("pages-stay")}</li>
                <li>{t("money")}</li>
              </ul>
            </div>
            {mayAct ? (
              <PostForm>
                <Button look="danger" name="intent" value="closeCommunity">
                  {t("close")}
                </Button>
              </PostForm>
            ) : (
              <p className="actions">
                <ButtonLink to={confirmPath} look="plain">
                  {t("confirm")}
                </ButtonLink>
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

export const meta = noIndexMeta("studioClosing.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
