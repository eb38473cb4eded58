import type { Challenge } from "#contract/learning/submission.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function RubricTable({ rules }: { rules: Pick<Challenge, "criteria" | "maximumPoints"> }) {
  const t = useMessages("challenge");
  const lang = useTextLanguage();
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
