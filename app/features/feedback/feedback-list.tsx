import type { ReactNode } from "react";
import type { Feedback, FeedbackAnswer, Pay } from "#contract/learning/feedback.ts";
import type { Helpfulness } from "#contract/learning/helpfulness.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { HiddenNotice } from "#app/ui/hidden-notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ShownFeedback = Omit<Feedback, "text" | "html" | "link" | "language" | "answer"> & {
  readonly text: ShownText;
  readonly answer: ShownAnswer | null;
};
type ShownAnswer = Omit<FeedbackAnswer, "text" | "html"> & { readonly text: ShownText };

type Props = {
  feedback: readonly ShownFeedback[];
  /** True if there is feedback, even if the page does not show it. */
  isGiven?: boolean;
  renderAction?: (item: ShownFeedback) => ReactNode;
};

export function FeedbackList({ feedback, isGiven = false, renderAction }: Props) {
  const t = useMessages("feedback");
  const own = useRootData()?.viewer?.username;
  if (feedback.length === 0) {
    return (
      <p className="quiet-text">{isGiven ? t("none-shown") : `${t("none")}. ${t("none-next")}`}</p>
    );
  }
  return (
    <ul className="list measure">
      {feedback.map((item) => (
        <li key={item.id} id={`feedback-${item.id}`} className="stack">
          <p className="facts">
            <PublicUser {...item.author} />
            <Written {...item} />
          </p>
          {item.hidden && <HiddenNotice hiding={item.hidden} isOwn={false} />}
          <MemberText text={item.text} />
          {item.helpful && <Helpful helpful={item.helpful} />}
          {item.uncounted && <Uncounted helpfulness={item.uncounted} />}
          {item.answer && (
            <div className="card stack">
              <p className="facts">
                <strong>{t("answer")}</strong>
                <Written {...item.answer} />
              </p>
              {item.answer.hidden && <HiddenNotice hiding={item.answer.hidden} isOwn={false} />}
              <MemberText text={item.answer.text} />
              {!item.answer.hidden && <ReportLink kind="answer" name={item.id} />}
            </div>
          )}
          {renderAction?.(item)}
          {!item.hidden && item.author.username !== own && (
            <ReportLink kind="feedback" name={item.id} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Uncounted({ helpfulness }: { helpfulness: Helpfulness }) {
  const t = useMessages("feedback");
  return (
    <p className="facts">
      <Tag>{t(`helpful-${helpfulness}`)}</Tag>
      <span>{t("uncounted", { count: reviewPolicy.sameRatings })}</span>
    </p>
  );
}

function Helpful({ helpful }: { helpful: NonNullable<ShownFeedback["helpful"]> }) {
  const t = useMessages("feedback");
  const { helpfulness, by, pay } = helpful;
  return (
    <>
      <p className="facts">
        <Tag tone={helpfulness === "not" ? "plain" : "ok"}>{t(`helpful-${helpfulness}`)}</Tag>
        <span>
          {by ? (
            <>
              {t("helpful-by")} <PublicUser {...by} size={24} />
            </>
          ) : (
            t("helpful-by-default")
          )}
        </span>
      </p>
      {pay && <Judged helpful={helpful} pay={pay} />}
    </>
  );
}

type JudgedProps = { helpful: NonNullable<ShownFeedback["helpful"]>; pay: Pay };

function Judged({ helpful, pay }: JudgedProps) {
  const t = useMessages("judged");
  const tFeedback = useMessages("feedback");
  const { authorSaid, earning, reward } = helpful;
  return (
    <p className="hint">
      {authorSaid && <>{t("author-said", { said: tFeedback(`helpful-${authorSaid}`) })} </>}
      {reward && (
        <>
          {t(earning === "promised" ? "promised" : "earned")} <Money amount={reward} />.{" "}
        </>
      )}
      {t(pay)}
    </p>
  );
}

function Written({ at, editedAt }: Pick<ShownFeedback, "at" | "editedAt">) {
  const t = useMessages("feedback");
  return (
    <>
      <Time at={at} />
      {editedAt && (
        <span>
          {t("edited")} <Time at={editedAt} />
        </span>
      )}
    </>
  );
}
