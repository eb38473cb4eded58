import { useLoaderData } from "@remix-run/react";
import { readUnsubscribeLink, unsubscribe } from "#contract/community/notification-mails.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  pageAction,
  pageLoader,
  type LoaderContext,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";

/** A reader who opens a mail's link has a single task, and is often not logged in. */
export const handle: PageHandle = { layout: "wrapper" };

/** Null if the token is malformed. */
const tokenOf = ({ url }: Pick<LoaderContext, "url">): string | null => {
  const token = url.searchParams.get("token") ?? "";
  return readUnsubscribeLink.body.safeParse({ token }).success && token ? token : null;
};

/**
 * The unsubscribe page of a mail's link, without a log-in. Opening it changes nothing, because mail
 * scanners open links. The button unsubscribes, and so does a mail program with one POST (RFC
 * 8058).
 */
export const loader = pageLoader(
  // The URL contains a token that turns off a member's mails.
  { guards: [], isPersonal: true, messages: ["unsubscribing"] },
  async (context) => {
    const token = tokenOf(context);
    const link =
      token &&
      (await context
        .api(readUnsubscribeLink, { body: { token } })
        .catch(nullIfRefused("not-found")));
    return { link: link || null };
  },
);

/**
 * A mail program shows no page, follows no redirect and has no cookie: the token is the only proof.
 */
export const action = pageAction({ guards: [], isProvenByUrl: true }, async (context) => {
  const token = tokenOf(context);
  if (token === null) throw new ApiProblem("not-found");
  const all = context.form.get("which") === "all";
  await context.api(unsubscribe, { body: { token, all } });
  return null;
});

export default function UnsubscribePage() {
  const { link } = useLoaderData<typeof loader>();
  const t = useMessages("unsubscribing");
  const choose = (
    <ButtonLink look="quiet" to="/profile/notifications">
      {t("choose")}
    </ButtonLink>
  );
  if (!link)
    return (
      <>
        <PageHeading title={t("none")} lead={t("none-next")} />
        <p className="actions">{choose}</p>
      </>
    );
  const { topic, isOff } = link;
  return (
    <>
      <PageHeading title={t("title")} lead={isOff ? undefined : t(topic)} />
      <div className="stack measure">
        {isOff && <LiveNotice tone="ok">{t(`${topic}-off`)}</LiveNotice>}
        <PostForm>
          <p className="actions">
            {!isOff && (
              <Button name="which" value="these">
                {t("submit")}
              </Button>
            )}
            {topic !== "all" && (
              <Button look="plain" name="which" value="all">
                {t("submit-all")}
              </Button>
            )}
          </p>
        </PostForm>
        <p>{t("stays")}</p>
        <p className="actions">{choose}</p>
      </div>
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("unsubscribing.title"),
  description: t("unsubscribing.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
