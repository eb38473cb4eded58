import type { Content, CommunityContent, CourseContent } from "../../content/compiler/content.ts";
import { brand, type Card } from "../../functions/platform/cards/card.ts";
import {
  bandsOfCourse,
  communityCard,
  courseCard,
} from "../../functions/platform/cards/community-cards.ts";
import { formatDuration } from "#app/i18n/format.ts";
import { formatMoney } from "#app/i18n/money.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/path.ts";

/** `path` has no language prefix. */
export type PageCard = { readonly path: string; readonly card: Card };

/** Any other page has the card of its parent page. */
export const authoredCards = (content: Content, locale: Locale): PageCard[] => [
  siteCard(content, locale),
  ...(
    [
      "privacy-policy",
      "terms-conditions",
      "partner-terms",
      "protocols",
      "how-reviews-work",
      "developers",
    ] as const
  ).map((name) => ({
    path: `/${name}`,
    card: documentCard(locale, content.pages[locale][name]),
  })),
  { path: "/communities", card: communitiesCard(locale) },
  ...content.communities.flatMap((community) => [
    { path: `/communities/${community.slug}`, card: communityCard(community, locale) },
    ...community.courses.flatMap((course) => [
      { path: coursePath(community, course), card: courseCard(community, course, locale) },
      ...course.modules.map((module) => moduleCard(locale, community, course, module)),
      ...course.challenges.map((challenge) => challengeCard(locale, community, course, challenge)),
    ]),
  ]),
];

function siteCard({ pages }: Content, locale: Locale): PageCard {
  const t = getFixedT(locale);
  const { title, summary } = pages[locale].home;
  return {
    path: "/",
    card: { accent: brand, over: [t("cards.tagline")], title, lead: summary, facts: [] },
  };
}

const documentCard = (locale: Locale, page: { title: string; summary: string }): Card => ({
  accent: brand,
  over: [getFixedT(locale)("common.brand")],
  title: page.title,
  lead: page.summary,
  facts: [],
});

function communitiesCard(locale: Locale): Card {
  const t = getFixedT(locale);
  const [title, lead] = [t("communities.title"), t("communities.lead")];
  return { accent: brand, over: [t("common.brand")], title, lead, facts: [] };
}

const coursePath = ({ slug }: CommunityContent, course: CourseContent) =>
  `/communities/${slug}/courses/${course.slug}`;

function moduleCard(
  locale: Locale,
  community: CommunityContent,
  course: CourseContent,
  { id, text }: CourseContent["modules"][number],
): PageCard {
  const t = getFixedT(locale);
  const { title, summary, minutes } = text[locale];
  return {
    path: `${coursePath(community, course)}/learning-modules/${id}`,
    card: {
      accent: community.accent.light,
      over: [t("cards.module"), course.text[locale].title],
      title,
      lead: summary,
      bands: bandsOfCourse(community, course),
      facts: [formatDuration(locale, minutes, "minute")],
    },
  };
}

function challengeCard(
  locale: Locale,
  community: CommunityContent,
  course: CourseContent,
  { id, level, reward, text }: CourseContent["challenges"][number],
): PageCard {
  const t = getFixedT(locale);
  const { title, summary } = text[locale];
  return {
    path: `${coursePath(community, course)}/challenges/${id}`,
    card: {
      accent: community.accent.light,
      over: [t("challenge.kind"), community.text[locale].name],
      title,
      lead: summary,
      bands: bandsOfCourse(community, course),
      facts: [t(`common.level-${level}`), formatMoney(locale, asMoney(reward))],
    },
  };
}

/** Converts a decimal as authors write it: "0.05" becomes 5 units with two decimals. */
function asMoney({ token, amount }: { readonly token: string; readonly amount: string }) {
  const [whole = "", fraction = ""] = amount.split(".");
  return { token, decimals: fraction.length, units: whole + fraction };
}
