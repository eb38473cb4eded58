import { useActionData, useLoaderData } from "@remix-run/react";
import { countRecoveryCodes } from "#contract/identity/recovery-code.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { offerRobotCheck, offersApp } from "#app/session/factor/factor-offers.server.ts";
import { countryOptions } from "#app/session/factor/phone-number.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { actions, notices, type Intent } from "./actions.server.ts";
import { enrolmentOf, factorsOf, qrCode } from "./enrolment.server.ts";
import { AddFactor, FactorList, FinishEnrolment, PhoneNumber } from "./factor-parts.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["factors", "phoneNumber"] },
  async ({ guarded }) => {
    const context = await guarded;
    const { request, url, api, locale, store } = context;
    const { email, emailVerified } = requireViewer(context);
    if (!emailVerified) return { isVerified: false as const };
    const { uid } = requireRecentLogIn(context);
    const [{ factors, phoneNumber }, codes] = await Promise.all([
      factorsOf(uid),
      api(countRecoveryCodes),
    ]);
    const begun = enrolmentOf(request, uid);
    return {
      isVerified: true as const,
      factors,
      phoneNumber,
      codes,
      begun: begun && {
        kind: begun.kind,
        phoneNumber: begun.phoneNumber,
        secret: begun.secret,
        picture: begun.secret && qrCode(begun.secret, email),
      },
      offersApp: offersApp(),
      robotCheck: begun ? null : offerRobotCheck(store),
      countries: countryOptions(locale),
      done: doneOf(url, notices),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  if (!requireViewer(context).emailVerified) throw new ApiProblem("email-unverified");
  return await byIntent(actions, context.form)(context);
});

export default function FactorsPage() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("factors");
  if (!page.isVerified)
    return (
      <>
        <PageHeading title={t("title")} lead={t("verify-first")} />
        <p className="actions">
          <ButtonLink to="/email-verification">{t("verify")}</ButtonLink>
        </p>
      </>
    );
  const codes = reply && "codes" in reply ? reply.codes : null;
  const formReply = reply && !("codes" in reply) ? reply : undefined;
  const replyOf = (intent: Intent) => replyTo(formReply, intent);
  const { factors, phoneNumber, begun, offersApp, robotCheck, countries, done } = page;
  // Forms without fields cannot show an error themselves.
  const refused = ["startApp", "removeFactor", "removePhoneNumber", "makeRecoveryCodes"].includes(
    String(formReply?.initialValue?.intent),
  );
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className={codes || begun ? "stack measure" : "stack"}>
        <p>
          <Link to="/profile/account">{t("back")}</Link>
        </p>
        {refused && <LiveNotice tone="bad">{formReply?.error?.[""]?.join(" ")}</LiveNotice>}
        {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : begun ? (
          <FinishEnrolment {...begun} reply={replyOf("finishEnrolment")} />
        ) : (
          <>
            <FactorList factors={factors} codes={page.codes} />
            <div className="halves">
              <AddFactor
                offersApp={offersApp}
                robotCheck={robotCheck}
                hasNumber={phoneNumber !== null}
                countries={countries}
                reply={replyOf("startSms")}
              />
              <PhoneNumber
                phoneNumber={phoneNumber}
                hasFactor={factors.length > 0}
                robotCheck={robotCheck}
                countries={countries}
                reply={replyOf("startNumber")}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}

export const meta = noIndexMeta("factors.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
