import type { Locale } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { loadContent } from "#app/content/content-file.server.ts";
import { formatDuration } from "#app/i18n/format.ts";
import { formatMoney } from "#app/i18n/money.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Card } from "./card.server.ts";

type AddressParams = { readonly slug?: string; readonly course_slug?: string };

/** The brand's own colour, for pages that belong to no community. */
export const brand = { text: "#9B2242", ground: "#9B2242" };

/** The cards of what authors write, made of the content database alone. All throw `not-found`. */
export function siteCard(locale: Locale): Card {
  const t = getFixedT(locale);
  const { title, summary } = loadContent().content.pages[locale].home;
  return { accent: brand, over: [t("cards.tagline")], title, lead: summary, facts: [] };
}

export function communityCard(locale: Locale, place: AddressParams): Card {
  const community = requireCommunity(place);
  const t = getFixedT(locale);
  const { name, summary } = community.text[locale];
  const hours = community.courses.reduce((sum, course) => sum + course.hours, 0);
  return {
    accent: community.accent.light,
    over: [t("cards.community")],
    title: name,
    lead: summary,
    weave: community.slug,
    facts: [
      t("communities.courses", { count: community.courses.length }),
      ...(hours > 0 ? [formatDuration(locale, hours, "hour")] : []),
    ],
  };
}

export function courseCard(locale: Locale, place: AddressParams): Card {
  const { community, course } = requireCourse(place);
  const t = getFixedT(locale);
  const { title, summary } = course.text[locale];
  return {
    accent: community.accent.light,
    over: [t("course.kind"), community.text[locale].name],
    title,
    lead: summary,
    weave: course.slug,
    facts: [
      t(`common.level-${course.level}`),
      formatDuration(locale, course.hours, "hour"),
      t("course.modules", { count: course.modules.length }),
    ],
  };
}

export function moduleCard(
  locale: Locale,
  place: AddressParams & { readonly module_id?: string },
): Card {
  const { community, course } = requireCourse(place);
  const module = found(course.modules.find(({ id }) => id === place.module_id));
  const t = getFixedT(locale);
  const { title, summary, minutes } = module.text[locale];
  return {
    accent: community.accent.light,
    over: [t("cards.module"), course.text[locale].title],
    title,
    lead: summary,
    weave: course.slug,
    facts: [formatDuration(locale, minutes, "minute")],
  };
}

export function challengeCard(
  locale: Locale,
  place: AddressParams & { readonly challenge_id?: string },
): Card {
  const { community, course } = requireCourse(place);
  const challenge = found(course.challenges.find(({ id }) => id === place.challenge_id));
  const t = getFixedT(locale);
  const { title, summary } = challenge.text[locale];
  return {
    accent: community.accent.light,
    over: [t("challenge.kind"), community.text[locale].name],
    title,
    lead: summary,
    weave: course.slug,
    facts: [t(`common.level-${challenge.level}`), formatMoney(locale, asMoney(challenge.reward))],
  };
}

/** A decimal as authors write it: "0.05" is 5 units of which 100 make one. */
function asMoney({ token, amount }: { readonly token: string; readonly amount: string }) {
  const [whole = "", fraction = ""] = amount.split(".");
  return { token, decimals: fraction.length, units: whole + fraction };
}

const requireCommunity = ({ slug = "" }: AddressParams) =>
  found(loadContent().communities.get(slug));

function requireCourse(place: AddressParams) {
  const community = requireCommunity(place);
  return {
    community,
    course: found(community.courses.find(({ slug }) => slug === place.course_slug)),
  };
}

function found<T>(thing: T | undefined): T {
  if (!thing) throw new ApiProblem("not-found");
  return thing;
}
