import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import type { Draft } from "../../content/compiler/draft.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { badges, transfers } from "../../functions/db/schema/index.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";
import { Client, createSubmission, joinAs, passWork, type SiteAnswer } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { publishDraft, publishInStudio } from "../factories/studio.ts";
import { commentText, workText } from "../factories/texts.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** An edit of a partner harms no learner who is in the midst of a challenge. */

const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
afterAll(close);

const band = "courses/first-cloth/challenges/weave-a-band";
const visitor = new Client(site);

const listing = (draft: Draft, courses: string[]): Draft => {
  const facts = JSON.parse(draft.get("community.json") ?? "") as object;
  return new Map(draft).set("community.json", JSON.stringify({ ...facts, courses }));
};

/** The community with a second course, which stays. */
function twoCourses(): Draft {
  const draft = new Map(
    [...validDraft()].map(([path, text]) => [path, text.replace("| - | -: |", "| - | - |")]),
  );
  for (const [path, text] of [...draft])
    if (path.startsWith("courses/first-cloth/"))
      draft.set(path.replace("first-cloth", "second-cloth"), text);
  return listing(draft, ["first-cloth", "second-cloth"]);
}

function withoutChallenge(draft: Draft): Draft {
  const facts = "courses/first-cloth/course.json";
  const course = JSON.parse(draft.get(facts) ?? "") as object;
  const rest = [...draft].filter(([path]) => !path.startsWith(band));
  return new Map(rest).set(facts, JSON.stringify({ ...course, challenges: [] }));
}

const withoutCourse = (draft: Draft): Draft =>
  listing(new Map([...draft].filter(([path]) => !path.startsWith("courses/first-cloth/"))), [
    "second-cloth",
  ]);

/** Publications are read anew within seconds, on a busy machine within more. */
const untilShown = { timeout: 60_000, interval: 250 };

describe.each([
  ["a challenge", withoutChallenge, true],
  ["a course with its challenge", withoutCourse, false],
])("after a partner has published without %s", (_part, without, isCourseLeft) => {
  const slug = uniqueName("looms");
  const course = `/communities/${slug}/courses/first-cloth`;
  const challenge = `${course}/challenges/weave-a-band`;
  let people: Record<"author" | "waverer" | "peer" | "drafter" | "writer" | "reviewer", Client>;
  let submission: string;
  let withdrawn: string;
  let opened: SiteAnswer;

  beforeAll(async () => {
    const owner = uniqueName("owner");
    await new Client(site).signUp(owner);
    await publishInStudio(database, slug, owner, twoCourses());
    const admin = await new Client(site).logIn("admin");
    await vi.waitUntil(async () => (await visitor.get(challenge)).status === 200, untilShown);
    const money = { community: slug, token: "AYNI", amount: "100", reason: "For the weavers" };
    expect((await press(admin, "/admin/pools", "fundPool", money)).status).toBe(303);
    people = await joinAs(site, "author", "waverer", "peer", "drafter", "writer", "reviewer");
    await grantRole(database, { role: "reviewer", user: people.reviewer.name, community: slug });

    submission = await createSubmission(people.author, challenge, "An even band.");
    withdrawn = await createSubmission(people.waverer, challenge, "A crooked band.");
    const typed = { text: "Half of a band", declaredHelp: "My aunt" };
    expect((await press(people.drafter, challenge, "saveDraft", typed)).status).toBe(303);
    opened = await people.writer.get(challenge);

    await publishDraft(database, slug, owner, without(twoCourses()));
    await vi.waitUntil(async () => {
      const described = await people.author.get(`/communities/${slug}/challenge`);
      const { html } = await people.author.get(challenge);
      return (
        !described.html.includes(challenge) && html.includes(`href="${course}"`) === isCourseLeft
      );
    }, untilShown);
  }, 180_000);

  const idOf = (path: string) => path.split("/").at(-1) ?? "";

  /** The page in a language, whose breadcrumbs lead to pages. */
  async function read(client: Client, path: string, language: (typeof languages)[number]) {
    const page = await client.get(inLanguage(path, language));
    expect([path, page.status]).toEqual([path, 200]);
    await lint(page);
    const crumbs = /<nav class="crumbs".*?<\/nav>/s.exec(page.html)?.[0] ?? "";
    for (const [, to = ""] of crumbs.matchAll(/href="([^"]+)"/g))
      expect([to, (await client.get(to)).status]).toEqual([to, 200]);
    return page;
  }

  test.each(languages)(
    "all readers see the work and that its challenge is gone (%s)",
    async (language) => {
      const { "retired-title": gone, then } = messages[language].challengeChange;
      for (const client of [people.author, people.reviewer, visitor]) {
        const page = await read(client, submission, language);
        expect(page.text).toContain("An even band.");
        expect(page.text).toContain(gone);
        expect(page.text).toContain(then);
        expect(
          (
            await client.follow(
              await client.get(inLanguage(`/submissions/${idOf(submission)}`, language)),
            )
          ).status,
        ).toBe(200);
        const place = await read(client, challenge, language);
        expect(place.text).toContain(gone);
        expect(place.html).not.toContain('id="submit"');
        expect((await read(client, `${challenge}/submissions`, language)).html).toContain(
          submission,
        );
      }
      const own = await people.author.get(inLanguage(challenge, language));
      expect(own.html).toContain(inLanguage(submission, language));
      const review = `/communities/${slug}/reviews/${idOf(submission)}`;
      expect((await read(people.reviewer, review, language)).html).toContain("Weave.");
      const queue = await people.reviewer.get(inLanguage(`/communities/${slug}/reviews`, language));
      expect(queue.html).toContain(inLanguage(review, language));
    },
  );

  test.each(languages)("a draft is its author's to read and to copy (%s)", async (language) => {
    const page = await read(people.drafter, challenge, language);
    expect(page.text).toContain(messages[language].challenge["left-draft-why"]);
    for (const words of ["Half of a band", "My aunt"]) expect(page.text).toContain(words);
    expect((await visitor.get(inLanguage(challenge, language))).text).not.toContain("Half of");
  });

  test("what was typed meanwhile is refused, given back and kept as a draft", async () => {
    const text = workText("A band that I began.");
    const refused = await press(people.writer, opened, "createSubmission", { text });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(messages.en.problems["challenge-closed"]);
    expect(refused.form("intent", "createSubmission").fields["text"]).toBe(text);
    expect((await people.writer.get(challenge)).text).toContain("A band that I began.");
    const saved = await press(people.writer, opened, "saveDraft", { text: "A newer thought" });
    expect(saved.status).toBe(303);
    expect((await people.writer.follow(saved)).text).toContain("A newer thought");
  });

  test("withdrawn work becomes a draft that its author reads", async () => {
    const answer = await press(people.waverer, withdrawn, "withdrawSubmission");
    expect(answer.status).toBe(303);
    expect((await read(people.waverer, withdrawn, "en")).text).toContain("A crooked band.");
    expect((await people.waverer.get(challenge)).text).toContain("A crooked band.");
  });

  test("the work is edited, commented, rated, scored and paid to the end", async () => {
    const { author, peer, reviewer } = people;
    const text = workText("An even band with a pattern.");
    expect((await press(author, submission, "editSubmission", { text })).status).toBe(303);
    await database.execute(sql`insert into assignments (user_id, submission_id)
      select id, ${BigInt(idOf(submission))} from users where username = ${peer.name}`);
    const assignment = `/feedback/${idOf(submission)}`;
    expect((await read(peer, assignment, "es")).html).toContain("Weave.");
    const given = { text: commentText("Count the threads."), format: "text" };
    expect((await press(peer, assignment, "giveFeedback", given)).status).toBe(303);

    await passWork(reviewer, submission, { comment: "Well woven." });
    expect((await author.get(submission)).text).not.toContain("Well woven.");
    const rated = await press(author, submission, "rateFeedback", { helpfulness: "very" });
    expect(rated.status).toBe(303);

    const ofSubmission = BigInt(idOf(submission));
    const [made] = await database
      .select({ id: badges.id })
      .from(badges)
      .where(eq(badges.submissionId, ofSubmission));
    const badge = `/badges/${made?.id}`;
    for (const language of languages) {
      const page = await read(author, submission, language);
      expect(page.text).toContain("Well woven.");
      expect(page.text).toContain(messages[language].passing["see-badge"]);
      expect(page.html).toContain(`href="${inLanguage(badge, language)}"`);
      const { html } = await read(visitor, badge, language);
      expect(html).toContain(inLanguage(challenge, language));
    }
    const paid = await database
      .select({ kind: transfers.kind })
      .from(transfers)
      .where(eq(transfers.submissionId, ofSubmission));
    expect(paid.map(({ kind }) => kind).toSorted()).toEqual([
      "challenge-reward",
      "feedback-reward",
    ]);
  });
});
