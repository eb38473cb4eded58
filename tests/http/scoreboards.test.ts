import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { courses } from "../../functions/db/schema/index.ts";
import { addReputation } from "../../functions/domain/money/reward/add-reputation.ts";
import { Client } from "../setup/client.ts";
import { course, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { makeMember } from "../factories/people.ts";
import { withDatabase } from "../setup/with-database.ts";
import { site } from "./site.ts";

/** Links choose the period and the order of a course's board. */

const slug = "proofs-without-secrets";

/** Members with reputation in the course; other tests may add more to it. */
const scored: string[] = [];

beforeAll(() =>
  withDatabase(async (database) => {
    const [place] = await database
      .select({ courseId: courses.id, communityId: courses.communityId })
      .from(courses)
      .where(eq(courses.slug, slug));
    if (!place) throw new Error(`No course ${slug}`);
    for (let learning = 21; learning > 0; learning -= 1) {
      const { userId, username } = await makeMember(database, uniqueName("scored"));
      scored.push(username);
      await database.transaction((tx) => addReputation(tx, { userId, ...place }, { learning }));
    }
  }),
);

test.each(languages)(
  "a course's board shows twenty members at a time, and links load all others (%s)",
  async (language) => {
    const path = inLanguage(`/communities/zero-knowledge/courses/${slug}`, language);
    const visitor = new Client(site);
    const more = messages[language].common["load-more"];
    const next = new RegExp(`href="[^"]*(\\?cursor=[^"#]+)#scoreboard">${more}</a>`);
    const namesIn = (html: string) =>
      [...html.matchAll(/<th scope="row">.*?\/profile\/(\w+)"/gs)].map(([, name]) => name);
    const pages = [(await visitor.get(path)).html];
    for (let query = next.exec(pages[0] ?? "")?.[1]; query;) {
      const { html } = await visitor.get(path + query);
      pages.push(html);
      query = next.exec(html)?.[1];
    }
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, -1)) expect(namesIn(page)).toHaveLength(20);
    const names = pages.flatMap(namesIn).filter((name) => scored.includes(name ?? ""));
    expect(names.toSorted()).toEqual(scored.toSorted());
  },
);

test.each(languages)(
  "links choose the period and the order of a course's board (%s)",
  async (language) => {
    const path = inLanguage(course, language);
    const visitor = new Client(site);
    const currentOf = async (query: string) =>
      [...(await visitor.get(path + query)).html.matchAll(/<a ([^>]*aria-current="true"[^>]*)>/g)]
        .map(([, attributes = ""]) => /href="([^"]*)"/.exec(attributes)?.[1])
        .filter((href) => href?.endsWith("#scoreboard"));
    expect(await currentOf("")).toEqual([`${path}#scoreboard`]);
    expect(await currentOf("?period=last-month")).toEqual([`${path}?period=last-month#scoreboard`]);
    expect(await currentOf("?period=never&sort=%00")).toEqual([`${path}#scoreboard`]);
    const both = await currentOf("?period=this-month&sort=feedback");
    expect(both).toEqual([`${path}?period=this-month&amp;sort=feedback#scoreboard`]);
  },
);
