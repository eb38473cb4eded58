import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { toTarget } from "#app/request/guards/target.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  type ActionContext,
  byIntent,
  pageAction,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { problemOf, withProblem } from "#app/session/provider/offer-providers.server.ts";
import { linkProvider } from "#app/session/provider/provider-actions.server.ts";
import { dropWaitingLink, readWaitingLink } from "#app/session/provider/provider-link.server.ts";
import { providerNames } from "#app/session/provider/providers.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

/**
 * Asks before a provider's account is linked. On a shared computer, it may belong to the previous
 * user, so it is never linked automatically.
 */
export const loader = pageLoader(
  { guards: ["auth"], messages: ["waysIn"] },
  async ({ guarded }) => {
    const context = await guarded;
    const waiting = readWaitingLink(context.request);
    if (waiting) requireRecentLogIn(context);
    return {
      username: requireViewer(context).username,
      waiting: waiting && { name: providerNames[waiting.provider], account: waiting.account },
    };
  },
);

const actions = { linkWaiting, dropWaiting };

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  return await byIntent(actions, context.form)(context);
});

async function linkWaiting(context: ActionContext): Promise<never> {
  const waiting = readWaitingLink(context.request);
  if (!waiting) throw context.redirect("/profile/account/link");
  requireRecentLogIn(context);
  dropWaitingLink(context.store);
  const { refused } = await outcome(linkProvider(waiting, context), context);
  if (refused) throw context.redirect(withProblem("/profile/account", problemOf(refused)));
  throw toTarget(context, "/profile/account?done=linked");
}

async function dropWaiting(context: ActionContext): Promise<never> {
  dropWaitingLink(context.store);
  throw toTarget(context);
}

export default function LinkProviderPage() {
  const { username, waiting } = useLoaderData<typeof loader>();
  const t = useMessages("waysIn");
  if (!waiting)
    return (
      <>
        <PageHeading title={t("title")} lead={t("link-none")} />
        <p className="actions">
          <ButtonLink to="/profile/account">{t("to-account")}</ButtonLink>
        </p>
      </>
    );
  const { name, account } = waiting;
  return (
    <>
      <PageHeading
        title={t("link-title", { name })}
        lead={t("link-lead", { name, account, username })}
      />
      <PostForm>
        <p className="actions">
          <Button name="intent" value="linkWaiting">
            {t("link-yes")}
          </Button>
          <Button look="plain" name="intent" value="dropWaiting">
            {t("link-no")}
          </Button>
        </p>
      </PostForm>
    </>
  );
}

export const meta = noIndexMeta("waysIn.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
