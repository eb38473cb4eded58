import { getPage } from "#app/content/content.server.ts";
import { publicResource, sharedText } from "#app/pages/public-resource.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localePath } from "#app/i18n/path.ts";

const paper = "#FBF7F0";
/** Made by `scripts/icons.ts`. */
const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What a home screen needs of the site, in the address's language. */
export const loader = publicResource(({ request, locale }) => {
  const t = getFixedT(locale);
  const { title, summary } = getPage(locale, "home");
  const manifest = {
    id: "/",
    name: `${t("common.brand")}: ${title}`,
    short_name: t("common.brand"),
    description: summary,
    lang: locale,
    start_url: localePath(locale, "/"),
    scope: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons,
  };
  return sharedText(request, "application/manifest+json", 3600, JSON.stringify(manifest));
});
