import { useLoaderData } from "@remix-run/react";
import { cancelDeletion } from "#contract/identity/account-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

/**
 * The only page for a member whose account will be deleted: `router-auth` redirects all others to
 * it. Without a session, and after the deletion has begun, it explains the next steps.
 */
export const loader = pageLoader(
  // A cached copy from before the log-in would be shown to a member who logs in to keep the account.
  { guards: [], isPersonal: true, messages: ["pendingDeletion"] },
  async ({ guarded }) => {
    const { viewer, redirect } = await guarded;
    if (viewer && viewer.deletesAt === null) throw redirect("/profile/account");
    return { deletesAt: viewer?.deletesAt ?? null };
  },
);

export const action = pageAction({ guards: ["auth"] }, async ({ api, redirect }) => {
  await api(cancelDeletion);
  throw redirect("/profile/account?done=kept");
});

export default function KeepPage() {
  const { deletesAt } = useLoaderData<typeof loader>();
  const t = useMessages("pendingDeletion");
  if (deletesAt === null)
    return (
      <>
        <PageHeading title={t("begun")} lead={t("begun-lead")} />
        <p className="actions">
          <ButtonLink look="plain" to="/login">
            {t("log-in")}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <PageHeading title={t("pending")} />
      <div className="stack">
        <p>
          {t("pending-on")} <Time at={deletesAt} form="date" />.
        </p>
        <PostForm>
          <p className="actions">
            <Button name="intent" value="cancelDeletion">
              {t("keep")}
            </Button>
          </p>
        </PostForm>
        <p>{t("or-log-out")}</p>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t, data }) => ({
  title: t(data?.deletesAt ? "pendingDeletion.pending" : "pendingDeletion.begun"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
