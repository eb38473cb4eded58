import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** A section of a challenge's page. */
export function AllowedHelp({ text }: { text: string }) {
  const t = useMessages("challenge");
  return (
    <section>
      <h2>{t("allowed-help")}</h2>
      <p className="measure" lang={useTextLanguage()}>
        <CodeText text={text} />
      </p>
    </section>
  );
}
