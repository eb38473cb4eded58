import type { SubmissionResult } from "@conform-to/dom";
import { useActionData, useLoaderData } from "@remix-run/react";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CodeForm } from "#app/features/account/code-form.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { RobotCheck, type RobotCheckSettings } from "#app/features/account/robot-check.tsx";
import { toTarget, withTargetOf } from "#app/request/guards/target.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { readPending } from "#app/session/core/pending-log-in.server.ts";
import { offerRobotCheck } from "#app/session/factor/factor-offers.server.ts";
import { actions, secondFactorPage, type Intent } from "./actions.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

/** The second step of a visitor's log-in, or of a member's confirmation. */
export const loader = pageLoader(
  { guards: [], isPersonal: true, messages: ["secondFactor", "phoneNumber"] },
  async ({ guarded }) => {
    const context = await guarded;
    const { url, viewer, store } = context;
    const pending = readPending(context);
    if (!pending && viewer) throw toTarget(context);
    return {
      factors: pending?.factors ?? null,
      sentTo: pending?.sms?.factor ?? null,
      robotCheck: pending && offerRobotCheck(store),
      logInPath: withTargetOf("/login", url),
    };
  },
);

export const action = pageAction({ guards: [] }, async (context) => {
  const pending = readPending(context);
  if (!pending) throw context.redirect(secondFactorPage(context.url));
  return await byIntent(actions, context.form)(pending, context);
});

export default function SecondFactorPage() {
  const { factors, sentTo, robotCheck, logInPath } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("secondFactor");
  if (!factors)
    return (
      <>
        <PageHeading title={t("title")} />
        <div className="stack">
          <Notice tone="wait" title={t("over")}>
            {t("over-why")}
          </Notice>
          <p className="actions">
            <ButtonLink to={logInPath}>{t("log-in-again")}</ButtonLink>
          </p>
        </div>
      </>
    );
  const replyOf = (intent: Intent, factor?: string) => replyFor(reply, intent, factor);
  const refusedSms = reply && replyOf("sendFactorCode")?.error?.[""]?.join(" ");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {refusedSms && <LiveNotice tone="bad">{refusedSms}</LiveNotice>}
        {factors.map(({ id, kind, number }) => (
          <section key={id}>
            <h2>{kind === "app" ? t("app") : t("sms", { number: number ?? "" })}</h2>
            {kind === "app" || sentTo === id ? (
              <CodeForm
                id={`code-${id}`}
                intent="enterFactorCode"
                factor={id}
                label={t("code")}
                hint={kind === "app" ? t("app-hint") : t("sms-hint")}
                submit={t("submit")}
                reply={replyOf("enterFactorCode", id)}
              />
            ) : null}
            {kind === "sms" && (
              <SendSms
                id={id}
                number={number ?? ""}
                isAgain={sentTo === id}
                robotCheck={robotCheck}
              />
            )}
          </section>
        ))}
        <section>
          <h2>{t("recovery")}</h2>
          <p className="hint">{t("recovery-why")}</p>
          <CodeForm
            id="recovery-code"
            intent="enterRecoveryCode"
            label={t("recovery-code")}
            hint={t("recovery-hint")}
            submit={t("recovery-submit")}
            hasLetters
            look="plain"
            reply={replyOf("enterRecoveryCode")}
          />
        </section>
        <p className="hint">{t("lost-all")}</p>
      </div>
    </>
  );
}

function replyFor(result: SubmissionResult<string[]> | undefined, intent: Intent, factor?: string) {
  const sent = replyTo(result, intent);
  return factor === undefined || sent?.initialValue?.factor === factor ? sent : undefined;
}

type SendSmsProps = {
  id: string;
  number: string;
  isAgain: boolean;
  robotCheck: RobotCheckSettings | null;
};

function SendSms({ id, number, isAgain, robotCheck }: SendSmsProps) {
  const t = useMessages("secondFactor");
  return (
    <PostForm>
      <input type="hidden" name="factor" value={id} />
      {robotCheck && <RobotCheck settings={robotCheck} />}
      <p className="actions">
        <Button
          look={isAgain ? "quiet" : "primary"}
          name="intent"
          value="sendFactorCode"
          aria-label={isAgain ? t("send-again-to", { number }) : t("send-to", { number })}
        >
          {isAgain ? t("send-again") : t("send")}
        </Button>
      </p>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("secondFactor.title"),
  description: t("secondFactor.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
