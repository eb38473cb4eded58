import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function KeyDisclosure({ title, part }: { title: string; part: HtmlPart }) {
  const t = useMessages("reviewerKey");
  return (
    <details className="measure">
      <summary>{t("summary", { title })}</summary>
      <p className="hint">{t("why")}</p>
      <StaticHtml part={part} className="prose" lang={useTextLanguage()} />
    </details>
  );
}
