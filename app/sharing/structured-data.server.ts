import type {
  Course,
  Event,
  FAQPage,
  Graph,
  Organization,
  ProfilePage,
  Thing,
  WebSite,
} from "schema-dts";
import type { Course as CourseFacts } from "#contract/learning/course.ts";
import type { Event as EventFacts } from "#contract/community/event.ts";
import type { PublicProfile } from "#contract/identity/viewer.ts";
import { environment } from "#app/environment.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";

type Context = { readonly store: RequestStore };

/** Adds JSON-LD for search engines. Each loader describes its own part of the page. */
export const describePage = (things: readonly Thing[], { store }: Context): void =>
  void store.document.things.push(...things);

/**
 * Adds a breadcrumb for search engines: the name and the path, without language, of the page or of
 * a parent.
 */
export const crumb = (name: string, path: string, { store }: Context): void =>
  void store.document.crumbs.set(path, name);

const urlOf = (locale: Locale, path: string) => environment().PUBLIC_URL + localePath(locale, path);

const organization = (): Organization => ({
  "@type": "Organization",
  name: "Ayni",
  url: environment().PUBLIC_URL,
  logo: `${environment().PUBLIC_URL}/icon-512.png`,
});

export const webSite = (locale: Locale, description: string): WebSite => ({
  "@type": "WebSite",
  name: "Ayni",
  url: urlOf(locale, "/"),
  description,
  inLanguage: locale,
  publisher: organization(),
});

type Question = { readonly question: string; readonly html: string };

/** The answers are HTML, as the page shows them. */
export const faqPage = (questions: readonly Question[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question.replaceAll("`", ""),
    acceptedAnswer: { "@type": "Answer", text: html },
  })),
});

/** A course is free and self-paced. */
export const courseData = (locale: Locale, path: string, course: CourseFacts): Course => ({
  "@type": "Course",
  name: course.title,
  description: course.summary,
  url: urlOf(locale, path),
  inLanguage: locale,
  educationalLevel: course.level,
  isAccessibleForFree: true,
  provider: organization(),
  offers: { "@type": "Offer", category: "Free" },
  hasCourseInstance: {
    "@type": "CourseInstance",
    courseMode: "Online",
    courseWorkload: `PT${course.hours}H`,
  },
});

type DescribedEvent = Omit<EventFacts, "html" | "viewer">;

export const eventData = (locale: Locale, path: string, event: DescribedEvent): Event => ({
  "@type": "Event",
  name: event.title,
  description: event.text.slice(0, 500),
  url: urlOf(locale, path),
  startDate: event.startsAt,
  endDate: event.endsAt,
  eventStatus: event.cancelled
    ? "https://schema.org/EventCancelled"
    : "https://schema.org/EventScheduled",
  inLanguage: event.languages,
  isAccessibleForFree: true,
  organizer: organization(),
  location: event.place
    ? { "@type": "Place", name: event.place }
    : { "@type": "VirtualLocation", url: event.link ?? urlOf(locale, path) },
});

export const profilePage = (
  locale: Locale,
  { username, picture, memberSince }: PublicProfile,
): ProfilePage => ({
  "@type": "ProfilePage",
  dateCreated: memberSince,
  mainEntity: {
    "@type": "Person",
    name: username,
    url: urlOf(locale, `/profile/${username}`),
    ...(picture && { image: `${environment().PUBLIC_URL}/pictures/${picture}` }),
  },
});

/**
 * The breadcrumbs are sorted by the length of their paths, because each page is below the previous
 * one.
 */
const breadcrumbs = (locale: Locale, crumbs: ReadonlyMap<string, string>): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [...crumbs]
    .toSorted(([a], [b]) => a.length - b.length)
    .map(([path, name], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urlOf(locale, path),
    })),
});

export function structuredData(locale: Locale, { document }: RequestStore): string {
  const { things, crumbs } = document;
  const all = [...things, ...(crumbs.size > 1 ? [breadcrumbs(locale, crumbs)] : [])];
  if (all.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": all };
  // Escapes "<", which could end the script, and JavaScript's line separators.
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
