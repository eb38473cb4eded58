import type { Feedback } from "#contract/learning/feedback.ts";

export function ownFeedback(feedback: readonly Feedback[]) {
  const own = feedback.find(({ canEdit }) => canEdit);
  if (!own) return null;
  const { id, text, link } = own;
  const language = own.language ?? ("auto" as const);
  return {
    id,
    given:
      link === null
        ? { format: "text" as const, text, language }
        : { format: "github" as const, text, link, language },
  };
}

export function answeredBy(feedback: readonly Feedback[], wanted: string | null) {
  const answered = feedback.find(({ id, canAnswer }) => canAnswer && id === wanted);
  return answered ? { id: answered.id, text: answered.answer?.text ?? "" } : null;
}
