import { useActionData, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { inLocale, localePath, locales } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { checkChange, takeBack } from "./take-back.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

const pages: Readonly<Record<string, string>> = {
  resetPassword: "/new-password",
  verifyEmail: "/email-verification",
  verifyAndChangeEmail: "/email-verification",
  signIn: "/login-link",
};

/** The modes of mails about a change, which this page can revert. */
const ownModes = ["recoverEmail", "revertSecondFactorAddition"];

/**
 * A Firebase project has one URL for the links of all its mails, in all languages. The link's
 * `mode` states its purpose, and `lang` the language in which it was requested.
 */
export const loader = pageLoader(
  // The code in the URL works once, so the page must not be cached.
  { guards: [], isPersonal: true, messages: ["identityAction"] },
  async (context) => {
    const { url, locale, redirect } = context;
    const language = locales.find((one) => one === url.searchParams.get("lang")) ?? locale;
    const mode = url.searchParams.get("mode") ?? "";
    const page = Object.hasOwn(pages, mode) ? pages[mode] : undefined;
    if (page) throw redirect(localePath(language, page + url.search), { prefixed: true });
    if (language !== locale)
      throw redirect(inLocale(language, url.pathname) + url.search, { prefixed: true });
    const oobCode = ownModes.includes(mode) ? url.searchParams.get("oobCode") : null;
    if (oobCode === null) return { change: null, refused: null };
    await recordAttempt({ kind: "new-password" }, context);
    const { value: change = null, refused } = await outcome(checkChange(oobCode), context);
    return { change, refused: refused?.text ?? null };
  },
);

/** Opening the link changes nothing, because mail scanners open links. */
export const action = pageAction({ guards: [] }, async (context) => {
  const sent = sentForm(context.form, context.t);
  const oobCode = context.url.searchParams.get("oobCode") ?? "";
  const { refused, value: isDone } = await replyIfRefused(
    sent,
    takeBack(oobCode, context),
    context,
  );
  if (refused) return refused;
  throw context.redirect(`/password-reset?done=${isDone ? "recovered" : "not-secured"}`);
});

export default function IdentityActionPage() {
  const { change, refused } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.error?.[""]?.join(" ");
  const t = useMessages("identityAction");
  if (!change || failed) {
    return (
      <>
        <PageHeading title={t("title")} />
        <div className="stack">
          <Notice tone="bad" title={failed ?? refused ?? t("no-link")} live={Boolean(failed)}>
            {!failed && !refused && t("no-link-why")}
          </Notice>
          <p className="actions">
            <ButtonLink to="/login">{t("to-log-in")}</ButtonLink>
          </p>
        </div>
      </>
    );
  }
  const { email } = change;
  return (
    <>
      <PageHeading
        title={t("title")}
        lead={change.change === "email" ? t("email-lead", { email }) : t("factor-lead", { email })}
      />
      <div className="stack">
        <PostForm>
          <Button>{t("submit")}</Button>
        </PostForm>
        <p>{t("was-me")}</p>
      </div>
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("identityAction.title"),
  description: t("identityAction.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
