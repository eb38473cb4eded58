import type { DraftProblem } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { controlId, pageOfPart } from "#app/features/studio/draft-paths.ts";
import { nameInWords } from "../draft/field-name.ts";
import type { SaidProblem } from "./problems-in.server.ts";

type Say = (line: number, message: string) => string;

/** The number of a line is shown only for a field that is a whole document. */
const isOfText = (field: string) => /^(?:body|keyBody)\./.test(field);

/** The problems beside each field. */
export function errorsOf(problems: readonly DraftProblem[], say: Say): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, line, message } of problems)
    if (field !== null)
      (errors[field] ??= []).push(isOfText(field) && line !== null ? say(line, message) : message);
  return errors;
}

type ProblemsProps = { slug: string; problems: readonly SaidProblem[]; isOpen?: boolean };

/** All that keeps a part from being published, with links to the fields. */
export function Problems({ slug, problems, isOpen }: ProblemsProps) {
  const t = useMessages("studioContent");
  const words = useMessages("studioFields");
  if (problems.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{t("problems", { count: problems.length })}</summary>
      <ul className="refusals">
        {problems.map(({ path, kind, field, line, locale, message, lang }) => (
          <li key={`${path} ${field} ${line} ${locale} ${message}`}>
            <Link to={`${pageOfPart(slug, path)}${field === null ? "" : `#${controlId(field)}`}`}>
              {field === null ? locale && words(`in-${locale}`) : nameInWords(kind, field, words)}
            </Link>{" "}
            <span lang={lang}>
              {field !== null && isOfText(field) && line !== null
                ? t("line", { line, message })
                : message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
