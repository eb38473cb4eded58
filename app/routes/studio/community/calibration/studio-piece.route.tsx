import { useActionData, useLoaderData } from "@remix-run/react";
import * as endpoints from "#contract/learning/calibration.ts";
import type { MeasuredChallenge } from "#contract/learning/calibration.ts";
import { withShownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { sendFields } from "#app/request/form/form.server.ts";
import { pointsForm } from "../../../community/reviews/scoring-form.server.ts";
import { PieceScore } from "./piece-score.tsx";

const { params } = endpoints.retireCalibrationPiece;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioCalibration", "calibration", "review"] },
  async (context) => {
    const { api, params: place, url } = context;
    const { challenges, mayMake } = await api(endpoints.listCalibrationPieces, {
      params: { slug: place.slug },
    });
    const found = findPiece(challenges, place.piece_id);
    if (!found) throw new ApiProblem("not-found");
    const { piece, number, challenge } = found;
    const { criteria, minimumPoints, maximumPoints } = challenge;
    return {
      slug: place.slug,
      mayMake,
      number,
      title: challenge.challenge.title,
      piece: withShownText({ ...piece, link: null }, context),
      rules: { criteria, minimumPoints, maximumPoints },
      isScored: url.searchParams.get("done") === "scored",
    };
  },
);

type Context = ActionContext<{ slug: string; piece_id: string }>;

const actions = { scoreCalibrationPiece, retireCalibrationPiece };

function findPiece(challenges: readonly MeasuredChallenge[], id: string) {
  for (const challenge of challenges) {
    const index = challenge.pieces.findIndex((one) => one.id === id);
    const piece = challenge.pieces[index];
    if (piece) return { challenge, piece, number: index + 1 };
  }
  return null;
}

async function scoreCalibrationPiece(context: Context) {
  const { api, params, redirect } = context;
  const { slug, piece_id } = params;
  const { challenges } = await api(endpoints.listCalibrationPieces, { params: { slug } });
  const found = findPiece(challenges, piece_id);
  if (!found) throw new ApiProblem("not-found");
  const { refused } = await sendFields(endpoints.scoreCalibrationPiece, context, {
    params,
    schema: pointsForm(found.challenge.criteria),
  });
  if (refused) return refused;
  throw redirect(`/studio/${slug}/calibration/${piece_id}?done=scored`);
}

async function retireCalibrationPiece(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(endpoints.retireCalibrationPiece, context, { params });
  if (refused) return refused;
  throw redirect(`/studio/${params.slug}/calibration?done=retired`);
}

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioPiecePage() {
  const { slug, mayMake, number, title, piece, rules, isScored } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioCalibration");
  const { state, agreedBy } = piece;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t("title"), to: `/studio/${slug}/calibration` }]} />
      <PageHeading kind={t("name", { number })} title={title}>
        <Tag tone={state === "agreed" ? "ok" : "wait"}>{t(`state-${state}`)}</Tag>
      </PageHeading>
      <div className="scoring">
        <section className="stack">
          <MemberText text={piece.text} />
          {mayMake && agreedBy !== "file" && (
            <PostForm className="actions">
              <Button look="danger" name="intent" value="retireCalibrationPiece">
                {t("retire")}
              </Button>
              <span className="quiet-text">{t("retire-why")}</span>
            </PostForm>
          )}
        </section>
        <section className="stack">
          {isScored && !reply && <LiveNotice tone="ok">{t("scored")}</LiveNotice>}
          <PieceScore piece={piece} rules={rules} reply={reply} />
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { title }, t }) => ({
  title: `${t("studioCalibration.title")} – ${title}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
