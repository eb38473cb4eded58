import type { Banner } from "#contract/community/banner.ts";
import { Tag } from "#app/ui/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDateTime } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { textFor } from "./shown-banner.ts";

const tones = { planned: "info", shown: "ok", ended: "plain" } as const;

export function BannerState({ state, level, startsAt, endsAt }: Banner) {
  const t = useMessages("banners");
  const locale = useLocale();
  const from = formatDateTime(locale, startsAt);
  const until = formatDateTime(locale, endsAt);
  return (
    <ul className="facts">
      <li>
        <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
      </li>
      {level === "warning" && <li>{t("warning")}</li>}
      <li>{t("from-until", { from, until })}</li>
    </ul>
  );
}

type BannerListProps = { banners: readonly Banner[]; path: string };

export function BannerList({ banners, path }: BannerListProps) {
  const t = useMessages("banners");
  const locale = useLocale();
  if (banners.length === 0) return <EmptyState title={t("none")}>{t("none-next")}</EmptyState>;
  return (
    <ul className="list" id="banners">
      {banners.map((banner) => (
        <li key={banner.id}>
          {locales
            .filter((language) => banner.text[language] !== "")
            .map((language) => (
              <p key={language} lang={language}>
                {banner.text[language]}
              </p>
            ))}
          <BannerState {...banner} />
          <Link to={`${path}/${banner.id}`}>
            {t("edit")}
            <span className="hidden">: {textFor(banner.text, locale).text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
