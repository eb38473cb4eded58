import type { Challenge } from "#contract/learning/submission.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  rules: Pick<Challenge, "criteria" | "maximumPoints">;
  /** The criterion in which the answer to a reviewer's question counts. */
  questionCriterion?: { readonly id: string } | null;
};

export function RubricTable({ rules, questionCriterion }: Props) {
  const t = useMessages("challenge");
  const lang = useTextLanguage();
  const locale = useLocale();
  return (
    <table className="rubric">
      <caption className="hidden">{t("rubric")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("criterion")}</th>
          <th scope="col" className="end">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.criteria.map(({ id, title, description, points }) => (
          <tr key={id}>
            <th scope="row" lang={lang}>
              <strong>
                <CodeText text={title} />
              </strong>
              <p className="measure hint">
                <CodeText text={description} />
              </p>
              {questionCriterion?.id === id && (
                <p className="measure hint" lang={locale}>
                  {t("question-rule")}
                </p>
              )}
            </th>
            <td className="end">{points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <strong>{t("total")}</strong>
          </th>
          <td className="end">
            <strong>{rules.maximumPoints}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
