import { CopyField } from "#app/ui/text/copy-field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { slug: string; name: string; language: string; site: string };

export function BadgeSnippet({ slug, name, language, site }: Props) {
  const t = useMessages("communityRewards");
  const url = `${site}/communities/${slug}/badge.svg?lang=${language}`;
  const page = `${site}${language === "en" ? "" : `/${language}`}/communities/${slug}`;
  const alt = t("badge-alt", { name }).replaceAll('"', "&quot;");
  const html = `<a href="${page}"><img src="${url}" width="320" height="80" alt="${alt}"></a>`;
  return (
    <section className="measure" id="badge">
      <h2>{t("badge")}</h2>
      <p>{t("badge-why")}</p>
      <p>
        <img
          src={`/communities/${slug}/badge.svg?lang=${language}`}
          width="320"
          height="80"
          alt={t("badge-alt", { name })}
          loading="lazy"
        />
      </p>
      <CopyField label={t("badge-code")} text={html} />
    </section>
  );
}
