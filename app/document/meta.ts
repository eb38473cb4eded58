import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/react";
import { inLocale, localePath, locales } from "#app/i18n/path.ts";
import type { Values } from "#contract/core/text/message.ts";
import { translateFull, type FullKey } from "#app/i18n/translate.ts";
import { mergeMessages } from "#app/i18n/use-messages.tsx";
import { errorText } from "#app/ui/form/error-text.ts";
import type { RootData } from "#app/ui/root-data.ts";
import { routeName } from "#app/ui/route-name.ts";

export type PageMeta = {
  title: string;
  description?: string;
  path?: string;
  noIndex?: boolean;
};

/** The path of a PNG of 1200 × 630 pixels, and its text alternative. */
export type CardLink = { readonly image: string; readonly alt: string };

type Maker<Data> = (page: {
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
  t: (key: FullKey, values?: Values) => string;
}) => PageMeta;

/**
 * A route's `meta`: title, description, canonical and hreflang links and the social card. A failed
 * page has the error's title.
 *
 *     export const meta = pageMeta<typeof loader>(({ t }) => ({ title: t("wallets.title") }));
 */
export function pageMeta<Loader = unknown>(
  make: Maker<NonNullable<MetaArgs<Loader>["data"]>>,
): MetaFunction<Loader> {
  return ({ data, error, params, matches, location }) => {
    const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
    const { messages, locale } = mergeMessages(matches);
    const t = (key: FullKey, values?: Values) => translateFull(messages, locale, key, values);
    if (!root) return [{ title: "Ayni" }, { name: "robots", content: "noindex" }];
    if (error) return tagsOf({ title: errorText(error, messages, locale).title, noIndex: true });
    return tagsOf(make({ data: data as NonNullable<typeof data>, params, t }));

    function tagsOf(page: PageMeta): MetaDescriptor[] {
      const { publicUrl } = root as RootData;
      const here = page.path ?? inLocale("en", location.pathname.replace(/(?<=.)\/+$/, ""));
      const url = publicUrl + localePath(locale, here);
      const card = cardOf(matches);
      const community = matches.find(({ id }) => routeName(id) === "community")?.params.slug;
      const description = page.description ?? t("common.description");
      const title =
        page.title === t("common.brand") ? page.title : `${page.title} · ${t("common.brand")}`;
      return [
        { title },
        { name: "description", content: description },
        ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
        ...(error
          ? []
          : [
              { tagName: "link", rel: "canonical", href: url },
              ...(isInOneLanguage(matches) ? [] : alternates(publicUrl, here)),
            ]),
        ...(community && !error
          ? [feedLink(publicUrl + localePath(locale, `/communities/${community}`))]
          : []),
        { property: "og:type", content: "website" },
        { property: "og:site_name", content: t("common.brand") },
        { property: "og:locale", content: territories[locale] },
        { property: "og:title", content: page.title },
        { property: "og:description", content: description },
        { property: "og:url", content: url },
        ...(card ? picture(publicUrl, card) : []),
        { name: "twitter:card", content: "summary_large_image" },
      ];
    }
  };
}

/** The `meta` of a page that search engines must not list. Its title is the message `title`. */
export const noIndexMeta = (title: FullKey) =>
  pageMeta(({ t }) => ({ title: t(title), noIndex: true }));

/**
 * The card from the deepest loader that returns `card`: a page without one uses that of its parent.
 */
function cardOf(matches: readonly { data: unknown }[]): CardLink | null | undefined {
  return matches
    .map(({ data }) => (data as { card?: CardLink | null } | undefined)?.card)
    .findLast(Boolean);
}

const picture = (publicUrl: string, { image, alt }: CardLink): MetaDescriptor[] => [
  { property: "og:image", content: publicUrl + image },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
];

type Match = { readonly data?: unknown };

/** Authored text that exists in one language has the same text at the other language's URL. */
const isInOneLanguage = (matches: readonly Match[]) =>
  matches.some(({ data }) => Boolean((data as { language?: string | null } | undefined)?.language));

const feedLink = (community: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  href: `${community}/feed.atom`,
});

/** Open Graph requires a territory for each language. */
const territories = { en: "en_US", es: "es_ES" } as const;

const alternates = (publicUrl: string, here: string): MetaDescriptor[] =>
  [...locales, "x-default" as const].map((hrefLang) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: publicUrl + localePath(hrefLang === "x-default" ? "en" : hrefLang, here),
  }));
