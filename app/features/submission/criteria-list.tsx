import type { Challenge } from "#contract/learning/submission.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function CriteriaList({ criteria }: Pick<Challenge, "criteria">) {
  const t = useMessages("common");
  const lang = useTextLanguage();
  return (
    <ul className="list">
      {criteria.map(({ id, title, description, points }) => (
        <li key={id} className="entry">
          <strong lang={lang}>
            <CodeText text={title} />
          </strong>
          <span>{t("points", { count: points })}</span>
          <p className="hint" lang={lang}>
            <CodeText text={description} />
          </p>
        </li>
      ))}
    </ul>
  );
}
