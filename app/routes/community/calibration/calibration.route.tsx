import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getCalibration } from "#contract/learning/calibration.ts";
import { challengeId, slug } from "#contract/core/values.ts";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { withShownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { RubricDisclosure } from "../reviews/review/rubric-disclosure.tsx";
import { actions } from "./actions.server.ts";
import { CalibrationState } from "./calibration-state.tsx";
import { ComparedPoints } from "./compared-points.tsx";
import { PointsForm } from "./points-form.tsx";

const params = z.object({ slug, challenge_id: challengeId });

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["calibration", "review"] },
  async (context) => {
    const { api, locale, params } = context;
    const { challenge_id } = params;
    const calibration = await api(getCalibration, { params: { challenge_id } });
    if (calibration.challenge.community !== params.slug) throw new ApiProblem("not-found");
    const tries = calibration.tries.map((one) => ({
      ...one,
      pieces: one.pieces.map((piece) => withShownText({ ...piece, link: null }, context)),
    }));
    const task = htmlPart(getChallengeDocument(locale, challenge_id)?.html ?? "", context);
    return { ...calibration, tries, task };
  },
);

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function CalibrationPage() {
  const { challenge, state, tries, task, ...rules } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("calibration");
  const review = useMessages("review");
  const lang = useTextLanguage();
  const queue = `/communities/${challenge.community}/reviews`;
  const open = tries.find(({ passed }) => passed === null);
  const next = open?.pieces.find(({ own }) => own === null);
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <Breadcrumbs crumbs={[{ label: review("queue"), to: queue }]} />
      <PageHeading title={t("title", { challenge: challenge.title })} lead={t("lead")} />
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      {open && next ? (
        <div className="scoring">
          <section className="stack">
            <h2>
              {t("piece", {
                number: open.pieces.filter(({ own }) => own).length + 1,
                count: open.pieces.length,
              })}
            </h2>
            <MemberText text={next.text} />
            <div>
              <details className="measure">
                <summary>{t("task")}</summary>
                <StaticHtml part={task} className="prose" lang={lang} />
              </details>
              <RubricDisclosure criteria={rules.criteria} />
            </div>
          </section>
          <section className="stack">
            <p className="hint">{t("staff-after")}</p>
            <PointsForm
              key={next.id}
              rules={rules}
              piece={next.id}
              intent="scoreCalibration"
              label={t("score")}
              reply={reply}
            />
          </section>
        </div>
      ) : (
        <div className="stack measure">
          <CalibrationState state={state} hasTried={tries.length > 0} />
          {(state === "due" || state === "again") && (
            <PostForm className="actions">
              <Button name="intent" value="startCalibration">
                {t(state === "due" ? "begin" : "begin-again")}
              </Button>
            </PostForm>
          )}
          <p>
            <ButtonLink to={queue} look="plain">
              {t("to-queue")}
            </ButtonLink>
          </p>
        </div>
      )}
      {tries
        .filter(({ passed }) => passed !== null)
        .map(({ number, pieces }) => (
          <section key={number} className="stack">
            <h2>{t("result", { number })}</h2>
            {pieces.map(({ id, own, staff, isWithin, text }, index) => (
              <section key={id} className="stack measure">
                <h3>
                  {t("piece", { number: index + 1, count: pieces.length })}{" "}
                  <Badge tone={isWithin ? "ok" : "bad"}>{t(isWithin ? "within" : "beyond")}</Badge>
                </h3>
                <ComparedPoints
                  criteria={rules.criteria}
                  own={own ?? []}
                  others={staff}
                  othersName={t("staff")}
                />
                <details>
                  <summary>{review("content")}</summary>
                  <MemberText text={text} />
                </details>
              </section>
            ))}
          </section>
        ))}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge }, t }) => ({
  title: t("calibration.title", { challenge: challenge.title }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
