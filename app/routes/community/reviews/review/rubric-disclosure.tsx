import type { Challenge } from "#contract/learning/submission.ts";
import { CriteriaList } from "#app/features/submission/criteria-list.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function RubricDisclosure({ criteria }: Pick<Challenge, "criteria">) {
  const t = useMessages("review");
  return (
    <details className="measure">
      <summary>{t("rubric")}</summary>
      <CriteriaList criteria={criteria} />
    </details>
  );
}
