import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { locales, type Locale } from "#contract/core/locales.ts";

type PartLanguagesProps = { languages: readonly Locale[]; coursePage: string | null };

/**
 * The languages in which a part is written. A part of a course gets another one with its course.
 */
export function PartLanguages({ languages, coursePage }: PartLanguagesProps) {
  const t = useMessages("studioContent");
  const other = locales.find((locale) => !languages.includes(locale));
  const [only] = languages;
  if (!other || !only) return <p className="hint">{t("languages-why")}</p>;
  return (
    <div className="actions">
      <span>{t(`in-${only}-only`)}</span>
      {coursePage === null ? (
        <Button name="intent" value={`language:${other}`} look="plain" formNoValidate>
          {t(`add-${other}`)}
        </Button>
      ) : (
        <Link to={`${coursePage}?language=${other}`}>{t(`add-${other}-to-course`)}</Link>
      )}
    </div>
  );
}
