import { locales } from "#contract/core/locales.ts";
import type { Content } from "../content.ts";

export function inventory({ communities, pages }: Content): string {
  const courses = communities.flatMap((community) => community.courses);
  return [
    count(communities.length, "community", "communities"),
    count(courses.length, "course", "courses"),
    count(courses.flatMap(({ modules }) => modules).length, "module", "modules"),
    count(courses.flatMap(({ challenges }) => challenges).length, "challenge", "challenges"),
    `${count(Object.keys(pages.en).length, "page", "pages")}, each in ${locales.length} languages`,
  ].join(", ");
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;
