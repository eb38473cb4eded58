import { expect, test } from "vitest";
import { Client, createSubmission, startReview, type SiteAnswer } from "../e2e/forms.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { lintHtml } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

const scores = (each: readonly string[]) => ({
  "points-behaviour": each[0] ?? "",
  "points-safety": each[1] ?? "",
  "points-tests": each[2] ?? "",
  "points-clarity": each[3] ?? "",
});

async function evaluate(reviewer: Client, submission: string, points: string[], comment: string) {
  const review = await startReview(reviewer, submission);
  const form = (await reviewer.get(review)).form("comment");
  const answer = await reviewer.submit(form, {
    ...scores(points),
    comment,
    intent: "evaluateSubmission",
  });
  expect(answer.location).toContain("done=evaluated");
}

const lint = async (answer: SiteAnswer) =>
  expect(await lintHtml({ name: answer.path, html: answer.html })).toEqual([]);

/** The part of a page that contains the submission form. */
const partOf = ({ html }: SiteAnswer) => html.slice(html.indexOf('id="submit"'));

test("L1: a new attempt begins with the text that did not pass, beside its evaluation, and can be emptied", async () => {
  const author = await new Client(site).join(uniqueName("again"));
  const reviewer = await new Client(site).logIn("reviewer");
  const lead = "My first & <odd> attempt.";
  const text = workText(lead);
  const submission = await createSubmission(author, challenge, lead);
  await evaluate(reviewer, submission, ["1", "1", "1", "0"], "The jar leaks.");

  for (const language of languages) {
    const t = messages[language].challenge;
    const again = await author.get(inLanguage(challenge, language));
    await lint(again);
    expect(again.form("intent", "createSubmission").fields["text"]).toBe(text);
    expect(again.text).toContain(t["start-attempt"]);
    expect(partOf(again)).toContain("The jar leaks.");
    expect(again.html.split("The jar leaks.")).toHaveLength(2);
    const empty = await author.get(`${inLanguage(challenge, language)}?start=empty`);
    expect(empty.form("intent", "createSubmission").fields["text"]).toBe("");
    expect(empty.text).toContain(t["start-with-attempt"]);
    expect(empty.text).not.toContain(t["start-attempt"]);
  }
  // A draft is newer than the attempt. An unknown `start` is ignored.
  const form = (await author.get(challenge)).form("intent", "createSubmission");
  await author.submit(form, { ...form.fields, text: "Another idea", intent: "saveDraft" });
  for (const [start, expected] of [
    ["", "Another idea"],
    ["?start=attempt", text],
    ["?start=%3Cscript%3E", "Another idea"],
  ]) {
    const page = await author.get(`${challenge}${start}`);
    expect(page.form("intent", "createSubmission").fields["text"], start).toBe(expected);
  }
  // Other users see none of it on the challenge's page.
  const visitor = await new Client(site).get(`${challenge}?start=attempt`);
  expect(visitor.html).not.toContain("The jar leaks.");
  expect(visitor.html).not.toContain("Another idea");
});

test("L2: work that has passed tells its author alone what it earned, what comes next and how to share it", async () => {
  const author = await new Client(site).join(uniqueName("passed"));
  const reviewer = await new Client(site).logIn("reviewer");
  const submission = await createSubmission(author, challenge, "It holds.");
  expect((await author.get(submission)).html).not.toContain("?invite=");
  await evaluate(reviewer, submission, ["8", "4", "5", "3"], "Clear and safe.");

  const code = /<code>(\w+)<\/code>/.exec((await author.get("/profile/referrals")).html)?.[1];
  expect(code).toBeTruthy();
  for (const language of languages) {
    const path = inLanguage(submission, language);
    const page = await author.get(path);
    await lint(page);
    expect(page.html).toContain(`value="${site}${path}?invite=${code}"`);
    expect(page.text).toMatch(/25\sAYNI/);
    expect(page.text).toContain(
      messages[language].passing["reputation-points_other"].replace("{{count}}", "20"),
    );
    expect(page.html).toContain(
      `href="${inLanguage("/communities/ethereum/courses/secure-smart-contracts", language)}"`,
    );
    for (const other of [new Client(site), reviewer]) {
      const theirs = await other.get(path);
      expect(theirs.status).toBe(200);
      expect(theirs.html).not.toContain("?invite=");
      expect(theirs.text).not.toContain(messages[language].passing.share);
    }
  }
  // A solved challenge is no longer listed for its author, and stays listed for others.
  const link = `href="${challenge}"`;
  expect((await author.get("/bounties?kind=challenge")).html).not.toContain(link);
  const everybody = await new Client(site).get("/bounties?kind=challenge");
  expect(everybody.html).toContain(link);
  expect(everybody.headers.get("Cache-Control")).toMatch(/^private, max-age=60/);
  expect((await author.get("/bounties")).headers.get("Cache-Control")).toMatch(/no-store/);
});
