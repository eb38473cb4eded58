import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { declared: string | null; allowed?: string | null; isAsked?: boolean };

/**
 * The help that the author declared. A reviewer also sees the allowed help, and whether the author
 * declared none.
 */
export function DeclaredHelp({ declared, allowed = null, isAsked = false }: Props) {
  const t = useMessages("declaredHelp");
  const lang = useTextLanguage();
  if (declared === null && !isAsked) return null;
  return (
    <div className="measure">
      <p>
        <strong>{t("declared")}</strong> {declared === null ? t("none") : <bdi>{declared}</bdi>}
      </p>
      {allowed !== null && (
        <p className="hint">
          {t("allowed")}{" "}
          <span lang={lang}>
            <CodeText text={allowed} />
          </span>
        </p>
      )}
    </div>
  );
}
