import type { SubmissionResult } from "@conform-to/dom";
import type { ModerationCase } from "#contract/moderation/case.ts";
import { limits } from "#contract/core/limits.ts";
import { verdicts } from "#contract/moderation/names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { CaseActs } from "./case-acts.tsx";
import { DecisionForm } from "./decision-form.tsx";

type Props = {
  reported: ModerationCase;
  /** The path of the list. */
  path: string;
  isDone: boolean;
  reply?: SubmissionResult<string[]>;
};

export function CaseView({ reported, path, isDone, reply }: Props) {
  const t = useMessages("moderation");
  const tReports = useMessages("reports");
  const { kind, author, community, state, text, told, acts, viewer } = reported;
  return (
    <>
      <PageHeading
        kind={community?.name}
        title={tReports(`kind-${kind}`)}
        lead={tReports(`state-${state}`)}
      >
        <span>
          {t("author")} <PublicUser {...author} />
        </span>
        <Link to={path}>{t("back")}</Link>
      </PageHeading>
      {isDone && <LiveNotice tone="ok">{t("done")}</LiveNotice>}
      <div className="pair">
        <section className="stack">
          <h2>{t("text")}</h2>
          {text && <blockquote className="card as-typed">{text}</blockquote>}
          <p>{reported.path ? <Link to={reported.path}>{t("look")}</Link> : t("gone")}</p>
          <h2>{t("told")}</h2>
          <ul className="list">
            {told.map(({ reason, words, at, isMember }) => (
              <li key={at}>
                <ul className="facts">
                  <li>
                    <strong>{tReports(`reason-${reason}`)}</strong>
                  </li>
                  <li>{t(isMember ? "by-member" : "by-visitor")}</li>
                  <li>
                    <Time at={at} />
                  </li>
                </ul>
                <p className="as-typed">{words}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="stack">
          {acts.length > 0 && (
            <>
              <h2>{t("history")}</h2>
              <CaseActs acts={acts} />
            </>
          )}
          {viewer.refusal && <Notice>{t(`refusal-${viewer.refusal}`)}</Notice>}
          {viewer.may === "decide" && !viewer.refusal && (
            <>
              <h2>{t("decide")}</h2>
              <DecisionForm mayBar={community !== null} reply={reply} />
            </>
          )}
          {viewer.may === "judge-appeal" && !viewer.refusal && (
            <>
              <h2>{t("judge")}</h2>
              <VerdictForm reply={reply} />
            </>
          )}
        </section>
      </div>
    </>
  );
}

function VerdictForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("moderation");
  const [form, fields] = useForm<Record<"act" | "words", string>>({
    id: "judgeAppeal",
    reply,
  });
  const labels = { act: t("what-to-do"), words: t("judge-words") };
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <RadioGroup
        field={fields.act}
        label={labels.act}
        options={verdicts.map((value) => ({ value, label: t(`act-${value}`) }))}
      />
      <TextArea
        field={fields.words}
        label={labels.words}
        rows={4}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      <Button name="intent" value="judgeAppeal">
        {t("send-judgement")}
      </Button>
    </PostForm>
  );
}
