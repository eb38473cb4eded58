import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endOtherSessions, sessionDays } from "#contract/identity/session.ts";
import { Button } from "#app/ui/button.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { retrySeconds } from "#app/request/context/failure.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import {
  pageAction,
  pageLoader,
  type ActionContext,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { endLater, logOut } from "#app/session/core/end-session.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

/**
 * The log-out also deletes what the site stored in this browser, with or without JavaScript:
 * drafts, and the last modules.
 */
const forgetsAll = { "Clear-Site-Data": '"storage"' };

/**
 * The maximum of unfinished sessions that one form retries to end. Each failed attempt adds at most
 * one.
 */
const mostUnfinished = 5;

/** Only a form logs out. A GET could come from an image or a prefetch. */
export const loader = pageLoader({ guards: [], messages: ["logout"] }, ({ redirect, store }) => {
  // Remix loads the page again after its action.
  if (!store.form.sent) throw redirect("/");
  return { days: sessionDays };
});

export const action = pageAction({ guards: [], evenUnrecognised: true }, async (context) => {
  if (context.form.get("intent") === "everywhere") await endOthers(context);
  const named = context.form.getAll("unfinished").slice(0, mostUnfinished);
  // A session that was started meanwhile is ended as well, as the page states.
  const ends = [...named.map((one) => endLater(String(one), context)), logOut(context)];
  const unfinished = (await Promise.all(ends)).filter((one) => one !== null);
  if (unfinished.length > 0) {
    context.store.response.retryAfter = retrySeconds[503];
    return data({ unfinished }, { status: 503, headers: forgetsAll });
  }
  const loggedOut = context.redirect("/login?done=logged-out");
  for (const [name, value] of Object.entries(forgetsAll)) loggedOut.headers.set(name, value);
  throw loggedOut;
});

/** If this fails, the reader is still logged in here and can try again. */
async function endOthers({ api }: ActionContext): Promise<void> {
  try {
    await api(endOtherSessions);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === "unauthenticated")) throw error;
  }
}

/**
 * Shown if the session could not be ended. The cookie is deleted, so this browser is logged out
 * nevertheless.
 */
export default function LogOutPage() {
  const { days } = useLoaderData<typeof loader>();
  const unfinished = useActionData<typeof action>()?.unfinished ?? [];
  const t = useMessages("logout");
  return (
    <>
      <PageHeading title={t("unfinished")} />
      <div className="stack">
        <LiveNotice tone="wait">{t("unfinished-why", { days })}</LiveNotice>
        <PostForm reloadDocument>
          {unfinished.map((one) => (
            <input key={one} type="hidden" name="unfinished" value={one} />
          ))}
          <Button>{t("again")}</Button>
        </PostForm>
      </div>
    </>
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = noIndexMeta("logout.unfinished");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
