import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { courses } from "../../functions/db/schema/index.ts";
import { addReputation } from "../../functions/domain/money/reward/add-reputation.ts";
import { Client } from "../setup/client.ts";
import { course, inLanguage, languages } from "../e2e/pages.ts";
import { makeMember } from "../factories/people.ts";
import { withDatabase } from "../setup/with-database.ts";
import { site } from "./site.ts";

/** Links choose the period and the order of a course's board. */

const slug = "proofs-without-secrets";

beforeAll(() =>
  withDatabase(async (database) => {
    const [place] = await database
      .select({ courseId: courses.id, communityId: courses.communityId })
      .from(courses)
      .where(eq(courses.slug, slug));
    if (!place) throw new Error(`No course ${slug}`);
    for (let learning = 21; learning > 0; learning -= 1) {
      const { userId } = await makeMember(database, "scored");
      await database.transaction((tx) => addReputation(tx, { userId, ...place }, { learning }));
    }
  }),
);

test.each(languages)(
  "a course's board shows twenty members, and a link loads the others (%s)",
  async (language) => {
    const path = inLanguage(`/communities/zero-knowledge/courses/${slug}`, language);
    const visitor = new Client(site);
    const first = (await visitor.get(path)).html;
    const namesIn = (html: string) =>
      [...html.matchAll(/<th scope="row">.*?\/profile\/(\w+)"/gs)].map(([, name]) => name);
    expect(namesIn(first)).toHaveLength(20);
    const more = messages[language].common["load-more"];
    const [, query = ""] =
      new RegExp(`href="[^"]*(\\?cursor=[^"#]+)#scoreboard">${more}</a>`).exec(first) ?? [];
    const others = namesIn((await visitor.get(path + query)).html);
    expect(others).toHaveLength(1);
    expect(namesIn(first)).not.toContain(others[0]);
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
