import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getCalibration } from "#contract/learning/calibration.ts";
import { challengeId, slug } from "#contract/core/values.ts";
import type { Challenge } from "#contract/learning/submission.ts";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { withShownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import { actions } from "./actions.server.ts";
import { CalibrationState } from "./calibration-state.tsx";
import { OpenPiece, type ShownPiece } from "./open-piece.tsx";

const params = z.object({ slug, challenge_id: challengeId });

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["calibration", "review", "memberScore", "assignment"] },
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
  const { challenge, state, tries, task, isStaff, active, ...rules } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("calibration");
  const review = useMessages("review");
  const assignment = useMessages("assignment");
  const queue = isStaff ? `/communities/${challenge.community}/reviews` : "/feedback";
  const open = tries.find(({ passed }) => passed === null);
  const next = open?.pieces.find(({ own }) => own === null);
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: isStaff ? review("queue") : assignment("title"), to: queue }]}
      />
      <PageHeading title={t("title", { challenge: challenge.title })} lead={t("lead")} />
      {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
      {open && next ? (
        <OpenPiece
          key={next.id}
          piece={next}
          rules={rules}
          task={task}
          reply={reply}
          number={open.pieces.filter(({ own }) => own).length + 1}
          count={open.pieces.length}
        />
      ) : (
        <CalibrationState
          state={state}
          isStaff={isStaff}
          active={active}
          queue={queue}
          hasTried={tries.length > 0}
        />
      )}
      {tries
        .filter(({ passed }) => passed !== null)
        .map((one) => (
          <TryResult key={one.number} {...one} criteria={rules.criteria} />
        ))}
    </>
  );
}

type TryResultProps = Pick<Challenge, "criteria"> & {
  number: number;
  pieces: readonly ShownPiece[];
};

/** A try that is over: where and why the scores differ. */
function TryResult({ criteria, number, pieces }: TryResultProps) {
  const t = useMessages("calibration");
  const review = useMessages("review");
  return (
    <section className="stack">
      <h2>{t("result", { number })}</h2>
      {pieces.map(({ id, own, staff, isWithin, text }, index) => (
        <section key={id} className="stack measure">
          <h3>
            {t("piece", { number: index + 1, count: pieces.length })}{" "}
            <Tag tone={isWithin ? "ok" : "bad"}>{t(isWithin ? "within" : "beyond")}</Tag>
          </h3>
          <ComparedPoints
            criteria={criteria}
            scores={[
              { name: t("you"), points: own ?? [] },
              ...staff.map((points) => ({ name: t("staff"), points })),
            ]}
          />
          <details>
            <summary>{review("content")}</summary>
            <MemberText text={text} />
          </details>
        </section>
      ))}
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge }, t }) => ({
  title: t("calibration.title", { challenge: challenge.title }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
