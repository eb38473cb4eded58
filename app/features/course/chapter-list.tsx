import { CodeText } from "#app/ui/text/code-text.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { ModuleList, type ModuleSummary } from "./module-list.tsx";

type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly outcome: string;
  readonly modules: readonly ModuleSummary[];
};

type ChapterListProps = {
  chapters: readonly Chapter[];
  base: string;
  done?: readonly string[];
};

export function ChapterList({ chapters, base, done }: ChapterListProps) {
  const t = useMessages("course");
  const lang = useTextLanguage();
  return (
    <ol className="chapters">
      {chapters.map(({ id, title, outcome, modules }, index) => (
        <li key={id} id={`chapter-${id}`}>
          <p className="kind">{t("chapter-number", { number: index + 1 })}</p>
          <h3 lang={lang}>{title}</h3>
          {outcome && (
            <p className="measure">
              <strong>{t("after-it")}</strong>{" "}
              <span lang={lang}>
                <CodeText text={outcome} />
              </span>
            </p>
          )}
          <ModuleList modules={modules} base={base} done={done} brief />
        </li>
      ))}
    </ol>
  );
}
