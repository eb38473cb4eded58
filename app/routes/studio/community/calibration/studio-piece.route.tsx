import { useActionData, useLoaderData } from "@remix-run/react";
import { listCalibrationPieces, retireCalibrationPiece } from "#contract/learning/calibration.ts";
import { withShownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { actions, findPiece } from "./actions.server.ts";
import { PieceScore } from "./piece-score.tsx";

const { params } = retireCalibrationPiece;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioCalibration", "calibration", "review"] },
  async (context) => {
    const { api, params: place, url } = context;
    const { challenges, mayMake } = await api(listCalibrationPieces, {
      params: { slug: place.slug },
    });
    const found = findPiece(challenges, place.piece_id);
    if (!found) throw new ApiProblem("not-found");
    const { piece, number, challenge } = found;
    const { criteria, minimumPoints, maximumPoints } = challenge;
    return {
      ...{ slug: place.slug, mayMake, number },
      title: challenge.challenge.title,
      piece: withShownText({ ...piece, link: null }, context),
      rules: { criteria, minimumPoints, maximumPoints },
      isScored: url.searchParams.get("done") === "scored",
    };
  },
);

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
        <Badge tone={state === "agreed" ? "ok" : "wait"}>{t(`state-${state}`)}</Badge>
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
          <PieceScore {...{ piece, rules, reply }} />
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
