import type { CommunityContent, CourseContent } from "../../../content/compiler/content.ts";
import { formatNumber } from "../../contract/core/format.ts";
import { defaultLocale, locales, type Locale } from "../../contract/core/locales.ts";
import { communityBands, courseBands } from "../../contract/core/strip.ts";
import { cardVersion, shortDigest, type Card } from "./card.ts";
import { cardMessages } from "./card-messages.ts";

const hoursOf = (locale: Locale, hours: number) =>
  formatNumber(locale, hours, { style: "unit", unit: "hour", unitDisplay: "long" });

export const bandsOfCourse = (
  { accent }: CommunityContent,
  { modules, challenges }: CourseContent,
) =>
  courseBands(
    { modules: modules.map(({ id }) => id), challenges: challenges.map(({ id }) => id) },
    accent.light.ground,
  );

export function communityCard(community: CommunityContent, locale: Locale): Card {
  const { name, summary } = community.text[locale];
  const say = cardMessages(locale);
  const hours = community.courses.reduce((sum, course) => sum + course.hours, 0);
  return {
    accent: community.accent.light,
    over: [say("community")],
    title: name,
    lead: summary,
    bands: communityBands(
      community.courses.map(({ slug, modules }) => ({ slug, modules: modules.length })),
      community.accent.light.ground,
    ),
    facts: [
      say("courses", { count: community.courses.length }),
      ...(hours > 0 ? [hoursOf(locale, hours)] : []),
    ],
  };
}

export function courseCard(
  community: CommunityContent,
  course: CourseContent,
  locale: Locale,
): Card {
  const { title, summary } = course.text[locale];
  const say = cardMessages(locale);
  return {
    accent: community.accent.light,
    over: [say("course"), community.text[locale].name],
    title,
    lead: summary,
    bands: bandsOfCourse(community, course),
    facts: [
      say(course.level),
      hoursOf(locale, course.hours),
      say("modules", { count: course.modules.length }),
    ],
  };
}

type PageCard = { readonly page: string; readonly card: Card };

/** The cards of a community and its courses, by their paths with language. */
export const cardsOfCommunity = (community: CommunityContent): PageCard[] =>
  locales.flatMap((locale) => {
    const base = `${locale === defaultLocale ? "" : `/${locale}`}/communities/${community.slug}`;
    return [
      { page: base, card: communityCard(community, locale) },
      ...community.courses.map((course) => ({
        page: `${base}/courses/${course.slug}`,
        card: courseCard(community, course, locale),
      })),
    ];
  });

/** The id contains the page, because each community deletes its own cards. */
const idOf = ({ page, card }: PageCard) => shortDigest([page, cardVersion(card)]);

export const cardLinksOf = (community: CommunityContent): NonNullable<CommunityContent["cards"]> =>
  Object.fromEntries(
    cardsOfCommunity(community).map((one) => {
      const id = idOf(one);
      return [one.page, { id, image: `/cards${one.page}/${id}.png`, alt: one.card.title }];
    }),
  );
