import { useActionData, useLoaderData } from "@remix-run/react";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeForm } from "#app/features/account/code-form.tsx";
import { PhoneNumberForm } from "#app/features/account/phone-number-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { withTargetOf } from "#app/request/guards/target.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { phoneCode } from "#app/session/factor/phone-log-in.server.ts";
import { countryOptions } from "#app/session/factor/phone-number.server.ts";
import { offerRobotCheck } from "#app/session/factor/factor-offers.server.ts";
import { actions, type Intent } from "./actions.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

export const loader = pageLoader(
  { guards: ["guest"], messages: ["loginPhone", "phoneNumber"] },
  ({ request, url, locale, store }) => {
    const sent = phoneCode.read(request);
    return {
      robotCheck: sent ? null : offerRobotCheck(store),
      sentTo: sent?.phoneNumber ?? null,
      countries: sent ? [] : countryOptions(locale),
      logInPath: withTargetOf("/login", url),
    };
  },
);

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  return await byIntent(actions, context.form)(context);
});

export default function LogInByPhonePage() {
  const { robotCheck, sentTo, countries, logInPath } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyOf = (intent: Intent) => replyTo(reply, intent);
  const t = useMessages("loginPhone");
  return (
    <>
      <PageHeading
        title={t("title")}
        lead={sentTo === null ? t("lead") : t("sent", { number: sentTo })}
      />
      <div className="stack">
        {sentTo !== null ? (
          <>
            <CodeForm
              id="phone-code"
              intent="logInByPhone"
              label={t("code")}
              hint={t("code-hint")}
              submit={t("submit")}
              reply={replyOf("logInByPhone")}
            />
            <PostForm>
              <Button look="quiet" name="intent" value="chooseOtherNumber">
                {t("other-number")}
              </Button>
            </PostForm>
          </>
        ) : (
          <PhoneNumberForm
            id="phone-number"
            intent="sendPhoneCode"
            submit={t("send")}
            countries={countries}
            robotCheck={robotCheck}
            reply={replyOf("sendPhoneCode")}
          />
        )}
        <p>
          <Link to={logInPath}>{t("other-way")}</Link>
        </p>
      </div>
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("loginPhone.title"),
  description: t("loginPhone.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
