import { useMatches } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useIsCopy } from "#app/device/drafts/connection.ts";
import { useHere } from "#app/ui/hooks/use-here.ts";
import type { ShownBanner, WithBanners } from "./shown-banner.ts";

const tones = { information: "info", warning: "wait" } as const;

/** The banners of the loaders of this page, warnings first. */
function useBanners(): ShownBanner[] {
  const found = useMatches().flatMap(
    ({ data }) => (data as Partial<WithBanners> | undefined)?.shownBanners ?? [],
  );
  const of = (level: ShownBanner["level"]) => found.filter((banner) => banner.level === level);
  return [...of("warning"), ...of("information")];
}

/**
 * One line above the page's text, which opens to the whole text, its link and the other banners. An
 * offline copy shows none: it does not know which have ended.
 */
export function BannerLine() {
  const t = useMessages("bannerLine");
  const [first, ...others] = useBanners();
  if (useIsCopy() || !first) return null;
  return (
    <aside className={`banner-line ${tones[first.level]}`} aria-label={t("title")}>
      <div className="wrap">
        <details>
          <summary>
            <Level of={first} />
            <span lang={first.lang}>{first.text}</span>
            {others.length > 0 && <small> {t("others", { count: others.length })}</small>}
          </summary>
          {first.link && <BannerLink to={first.link} />}
          {others.length > 0 && (
            <ul>
              {others.map((banner) => (
                <li key={banner.key}>
                  <p>
                    <Level of={banner} />
                    <span lang={banner.lang}>{banner.text}</span>{" "}
                    {banner.link && <BannerLink to={banner.link} />}
                  </p>
                  <Dismiss banner={banner} />
                </li>
              ))}
            </ul>
          )}
        </details>
        <Dismiss banner={first} />
      </div>
    </aside>
  );
}

function Level({ of: { level } }: { of: ShownBanner }) {
  const t = useMessages("bannerLine");
  return level === "warning" && <strong>{t("warning")} </strong>;
}

function BannerLink({ to }: { to: string }) {
  const t = useMessages("bannerLine");
  return to.startsWith("/") ? (
    <Link to={to}>{t("more")}</Link>
  ) : (
    <a href={to} rel="nofollow noopener">
      {t("more")}
    </a>
  );
}

function Dismiss({ banner: { key, text, lang } }: { banner: ShownBanner }) {
  const t = useMessages("bannerLine");
  return (
    <PostForm action="/banner">
      <input type="hidden" name="redirectTo" value={useHere()} />
      <Button look="quiet" name="dismissed" value={key}>
        {t("dismiss")}
        <span className="hidden" lang={lang}>
          : {text}
        </span>
      </Button>
    </PostForm>
  );
}
