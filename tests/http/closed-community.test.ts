import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { publishInStudio } from "../factories/studio.ts";
import { Client, joinAs, type SiteAnswer } from "../setup/client.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** The pages of a community that its owner has closed offer no work that would be refused. */

const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
afterAll(close);

const slug = uniqueName("looms");
const home = `/communities/${slug}`;
const course = `${home}/courses/first-cloth`;
const challenge = `${course}/challenges/weave-a-band`;
const module = `${course}/learning-modules/warp-and-weft`;
const visitor = new Client(site);
let owner: Client;
let member: Client;

/** The links of the page's main part to the challenge itself. */
const linksToChallenge = ({ html }: SiteAnswer, language: (typeof languages)[number]) =>
  html.split(`href="${inLanguage(challenge, language)}"`).length - 1;

beforeAll(async () => {
  owner = await new Client(site).join(uniqueName("owner"));
  await publishInStudio(database, slug, owner.name, validDraft());
  await vi.waitUntil(async () => (await visitor.get(challenge)).status === 200, {
    timeout: 60_000,
    interval: 250,
  });
  ({ member } = await joinAs(site, "member"));
  expect((await press(member, home, "joinCommunity")).status).toBe(303);
}, 180_000);

/** Visitors may get a page that is some seconds old. */
const listSays = (words: string, language: (typeof languages)[number]) =>
  vi.waitUntil(
    async () => (await visitor.get(inLanguage(`${home}/challenge`, language))).text.includes(words),
    { timeout: 15_000, interval: 250 },
  );

/** Neither the course nor its last module leads a member who has read them on to the challenge. */
async function expectCourseToEnd(language: (typeof languages)[number]) {
  const t = messages[language];
  const after = await press(member, inLanguage(module, language), "markModuleDone");
  expect(after.location).toContain("?done=marked");
  const left = await member.follow(after);
  expect(left.text).not.toContain(t.module["next-challenge"].split("{{")[0]);
  const glance = (await member.get(inLanguage(course, language))).html;
  expect(glance).not.toContain(`>${t.course["go-on"]}</a>`);
  expect(glance).not.toContain(`>${t.course.start}</a>`);
  expect((await press(member, inLanguage(module, language), "unmarkModuleDone")).status).toBe(303);
}

describe("after the time of its challenge", () => {
  const closes = (at: SQL) =>
    database.execute(sql`update challenges set closes_at = ${at}
      where community_id = (select id from communities where slug = ${slug})`);
  beforeAll(() => closes(sql`issued_at + interval '1 day'`));
  afterAll(() => closes(sql`now() + interval '1 year'`));

  test.each(languages)("no page leads on to it or promises its reward (%s)", async (language) => {
    const t = messages[language];
    await listSays(t.community["challenge-none-open"], language);
    for (const reader of [visitor, member]) {
      const list = await reader.get(inLanguage(`${home}/challenge`, language));
      await lint(list);
      for (const offer of ["challenge-first", "challenge-yours", "challenge-all-answered"] as const)
        expect(list.text).not.toContain(t.community[offer]);
      expect(linksToChallenge(list, language), "it can still be read").toBe(1);
      const left = await reader.get(inLanguage(module, language));
      expect(left.html).not.toMatch(/<a [^>]*rel="next"/);
      const courses = await reader.get(inLanguage(`${home}/courses`, language));
      expect(courses.html).toContain(`href="${inLanguage(course, language)}"`);
      expect(courses.text).not.toContain(t.course["rewards-up-to"]);
    }
  });

  test.each(languages)(
    "neither the course nor its last module leads on to it (%s)",
    expectCourseToEnd,
  );
});

describe("once its owner has closed it", () => {
  beforeAll(async () => {
    expect((await press(owner, `/studio/${slug}/closing`, "closeCommunity")).status).toBe(303);
    for (const language of languages)
      await listSays(messages[language].community["closed-title"], language);
  });

  test.each(languages)(
    "the list of challenges says that the community is closed (%s)",
    async (language) => {
      const t = messages[language].community;
      for (const reader of [visitor, member]) {
        const page = await reader.get(inLanguage(`${home}/challenge`, language));
        await lint(page);
        expect(page.text).toContain(t["closed-title"]);
        for (const offer of [
          "challenge-first",
          "challenge-yours",
          "challenge-all-answered",
        ] as const)
          expect(page.text).not.toContain(t[offer]);
        expect(linksToChallenge(page, language), "it can still be read").toBe(1);
      }
    },
  );

  test.each(languages)(
    "neither the course nor its last module leads on to the challenge (%s)",
    expectCourseToEnd,
  );

  test.each(languages)("no first submission is asked for (%s)", async (language) => {
    const page = await visitor.get(inLanguage(`${challenge}/submissions`, language));
    const t = messages[language].challenge;
    expect(page.text).toContain(t["none-title"]);
    expect(page.text).not.toContain(t["none-next"]);
  });
});
