import { CodeText } from "#app/ui/text/code-text.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Question = { readonly question: string; readonly answer: HtmlPart };

export function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useMessages("course");
  const lang = useTextLanguage();
  return (
    <section id="faq">
      <h2>{t("faq")}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} lang={lang}>
          <summary>
            <CodeText text={question} />
          </summary>
          <StaticHtml part={answer} className="prose" />
        </details>
      ))}
    </section>
  );
}
