import { useActionData, useLoaderData } from "@remix-run/react";
import { createCalibrationPiece, listCalibrationPieces } from "#contract/learning/calibration.ts";
import { limits } from "#contract/core/limits.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { LanguageField } from "#app/features/submission/language-field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/form/field-choices.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

const { params } = listCalibrationPieces;
const notices = ["added", "retired"] as const;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioCalibration", "submissionForm"] },
  async ({ api, params: { slug }, url }) => {
    const { challenges, mayMake } = await api(listCalibrationPieces, { params: { slug } });
    return {
      slug,
      mayMake,
      challenges: challenges.map(({ challenge, pieces }) => ({
        ...challenge,
        pieces: pieces.map(({ id, state }) => ({ id, state })),
      })),
      done: doneOf(url, notices),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { refused } = await sendFields(createCalibrationPiece, context, { params: context.params });
  if (refused) return refused;
  throw context.redirect(`/studio/${context.params.slug}/calibration?done=added`);
});

export default function StudioCalibrationPage() {
  const { slug, challenges, mayMake, done } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioCalibration");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        <p className="measure">{t("lead-more")}</p>
        {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
        {challenges.length === 0 && <EmptyState title={t("none")}>{t("none-next")}</EmptyState>}
        {mayMake && challenges.length > 0 && (
          <details className="measure" open={reply ? true : undefined}>
            <summary>{t("make")}</summary>
            <PieceForm challenges={challenges} reply={reply} />
          </details>
        )}
        {challenges.map(({ id, title, pieces }) => (
          <section key={id}>
            <h2>{title}</h2>
            <p>{t("count", { count: pieces.filter(({ state }) => state === "agreed").length })}</p>
            {pieces.length === 0 && <p className="hint">{t("no-pieces")}</p>}
            <ul className="list measure">
              {pieces.map((piece, index) => (
                <li key={piece.id}>
                  <Link to={`/studio/${slug}/calibration/${piece.id}`}>
                    {t("name", { number: index + 1 })}
                  </Link>{" "}
                  <Tag tone={piece.state === "agreed" ? "ok" : "wait"}>
                    {t(`state-${piece.state}`)}
                  </Tag>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

type Props = {
  challenges: readonly { id: string; title: string }[];
  reply: ReturnType<typeof useActionData<typeof action>>;
};

function PieceForm({ challenges, reply }: Props) {
  const t = useMessages("studioCalibration");
  const [form, fields] = useForm<{ challenge: string; text: string; language: string }>({
    id: "piece-form",
    reply,
    defaultValue: { language: "auto" },
  });
  return (
    <PostForm form={form} className="stack">
      <MemberFormErrors form={form} labels={{ challenge: t("challenge"), text: t("text") }} />
      <SelectField
        field={fields.challenge}
        label={t("challenge")}
        options={challenges.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextArea
        field={fields.text}
        label={t("text")}
        hint={t("text-hint")}
        maxLength={limits.submissionText}
      />
      <LanguageField field={fields.language} />
      <p className="actions">
        <Button>{t("add")}</Button>
      </p>
    </PostForm>
  );
}

export const meta = noIndexMeta("studioCalibration.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
