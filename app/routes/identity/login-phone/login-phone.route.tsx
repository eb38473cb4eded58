import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiProblem } from "#app/api/problem.server.ts";
import { Button } from "#app/components/button.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { lazyForm } from "#app/components/lazy-form.tsx";
import { Link } from "#app/components/link.tsx";
import { PageHeading } from "#app/components/page-heading.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { withWantedPage } from "#app/guards/wanted-page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/pages/page.server.ts";
import { phoneCode } from "#app/session/phone-log-in.server.ts";
import { countryOptions } from "#app/session/phone-number.server.ts";
import { offerRobotCheck } from "#app/session/factor-offers.server.ts";
import { acts, type Act } from "./acts.server.ts";

const PhoneNumberForm = lazyForm(() =>
  import("#app/features/account/phone-number-form.tsx").then((module) => module.PhoneNumberForm),
);
const CodeForm = lazyForm(() =>
  import("#app/features/account/code-form.tsx").then((module) => module.CodeForm),
);

export const handle: PageHandle = { layout: "without-footer" };

export const loader = pageLoader(
  { guards: ["guest"], messages: ["loginPhone", "phoneNumber"] },
  ({ request, url, locale, store }) => {
    const sent = phoneCode.read(request);
    return {
      robotCheck: sent ? null : offerRobotCheck(store),
      sentTo: sent?.phoneNumber ?? null,
      countries: sent ? [] : countryOptions(locale),
      logInPath: withWantedPage("/login", url),
    };
  },
);

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  const intent = String(context.form.get("intent"));
  if (!Object.hasOwn(acts, intent)) throw new ApiProblem("invalid-input");
  return await acts[intent as Act](context);
});

export default function LogInByPhonePage() {
  const { robotCheck, sentTo, countries, logInPath } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const resultOf = (act: Act) =>
    lastResult?.initialValue?.intent === act ? lastResult : undefined;
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
              lastResult={resultOf("logInByPhone")}
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
            lastResult={resultOf("sendPhoneCode")}
          />
        )}
        <p>
          <Link to={logInPath}>{t("other-way")}</Link>
        </p>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("loginPhone.title"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
