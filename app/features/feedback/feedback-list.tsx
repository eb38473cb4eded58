import type { ReactNode } from "react";
import type { Feedback, FeedbackAnswer } from "#contract/feedback.ts";
import { Badge } from "#app/components/badge.tsx";
import { Person } from "#app/components/person.tsx";
import { Time } from "#app/components/time.tsx";
import { MemberText, type ShownText } from "#app/components/member-text.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Feedback as pages show it: its text rendered. */
export type ShownFeedback = Omit<Feedback, "text" | "html" | "link" | "language" | "answer"> & {
  readonly text: ShownText;
  readonly answer: ShownAnswer | null;
};
type ShownAnswer = Omit<FeedbackAnswer, "text" | "html"> & { readonly text: ShownText };

type Props = {
  feedback: readonly ShownFeedback[];
  /** What can be done about an item, below it. */
  renderAction?: (item: ShownFeedback) => ReactNode;
};

/**
 * Feedback in the order given, with who found it helpful. The page's loader names the `feedback`
 * messages.
 */
export function FeedbackList({ feedback, renderAction }: Props) {
  const t = useMessages("feedback");
  if (feedback.length === 0) {
    return (
      <p className="quiet-text">
        {t("none")}. {t("none-next")}
      </p>
    );
  }
  return (
    <ul className="list measure">
      {feedback.map((item) => (
        <li key={item.id} id={`feedback-${item.id}`} className="stack">
          <p className="facts">
            <Person {...item.author} />
            <Written {...item} />
          </p>
          <MemberText text={item.text} />
          {item.helpful && (
            <p className="facts">
              <Badge tone="ok">{t("helpful")}</Badge>
              <span>
                {t("helpful-by")} <Person {...item.helpful.by} size={24} />
              </span>
              {item.helpful.earning === "promised" && <span>{t("helpful-promised")}</span>}
            </p>
          )}
          {item.answer && (
            <div className="card stack">
              <p className="facts">
                <strong>{t("answer")}</strong>
                <Written {...item.answer} />
              </p>
              <MemberText text={item.answer.text} />
            </div>
          )}
          {renderAction?.(item)}
        </li>
      ))}
    </ul>
  );
}

/** When something was written and, if it was, edited. */
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
