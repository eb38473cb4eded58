import { beforeAll, expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { Client, createSubmission, startReview } from "../e2e/forms.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

/** An admin judges work on the pages, without JavaScript. */

const words = { en, es };
const score = {
  "points-behaviour": "8",
  "points-safety": "4",
  "points-tests": "5",
  "points-clarity": "3",
  comment: "Clear and tested.",
};
const reason = "Nobody reviews here";

let admin: Client;
let member: Client;
beforeAll(async () => {
  admin = await new Client(site).logIn("admin");
  member = await new Client(site).join(uniqueName("jud"));
});

const newWork = async () => {
  const author = await new Client(site).join(uniqueName("jud"));
  const path = await createSubmission(author, challenge, "What I made.");
  return { author, path, page: `/admin/submissions/${path.split("/").at(-1)}` };
};

test.each(languages)(
  "an admin finds the form on the submission, and scores with a reason that the log keeps (%s)",
  async (language) => {
    const { adminSubmission, admin: of, submission, problems } = words[language];
    const { author, path, page } = await newWork();
    expect((await member.get(path)).html).not.toContain("/admin/submissions/");
    const shown = await admin.get(inLanguage(path, language));
    expect(shown.text).toContain(submission["step-in"]);
    expect(shown.html).toContain(`href="${inLanguage(page, language)}"`);
    // Actions of reviewers are not offered.
    expect(shown.html).not.toMatch(/href="[^"]*\/reviews\/\d+"/);
    expect((await admin.get(`/communities/ethereum/reviews`)).status).toBe(403);

    const form = (await admin.get(inLanguage(page, language))).form("points-behaviour");
    const without = await admin.post(inLanguage(page, language), {
      ...form.fields,
      ...score,
      intent: "evaluateAsAdmin",
    });
    expect([without.status, without.html]).toEqual([400, expect.stringContaining(score.comment)]);
    const sent = { ...form.fields, ...score, reason, intent: "evaluateAsAdmin" };
    const done = await admin.post(inLanguage(page, language), sent);
    expect(done.location).toContain("news=done");
    expect((await admin.follow(done)).text).toContain(of.done);
    expect((await author.get(path)).text).toContain(en.submission.passed);
    const log = await admin.get(inLanguage("/admin/log", language));
    expect(log.text).toContain(of["operation-submission-evaluated"]);
    expect(log.text).toContain(reason);
    const again = await admin.post(inLanguage(page, language), sent);
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining(problems["already-evaluated"]),
    ]);
    expect(adminSubmission.lead).not.toBe("");
  },
);

test("an admin says how helpful feedback is with a reason, once", async () => {
  const { path, page } = await newWork();
  const given = (await member.get(path)).form("text");
  await member.post(path, {
    ...given.fields,
    format: "text",
    text: workText("Name the event."),
  });
  expect((await admin.get(path)).html).not.toContain('name="helpfulness"');
  const form = (await admin.get(page)).form("helpfulness");
  const sent = { ...form.fields, helpfulness: "very", intent: "rateAsAdmin" };
  const without = await admin.post(page, { ...sent, reason: "" });
  expect(without.status).toBe(400);
  expect((await admin.post(page, { ...sent, reason })).location).toContain("news=done");
  const shown = await admin.get(page);
  expect(shown.html).not.toContain('name="helpfulness"');
  expect(shown.text).toContain(en.feedback["helpful-very"]);
});

test("only admins see the page, and only their forms are taken", async () => {
  const { author, path, page } = await newWork();
  const reviewer = await new Client(site).logIn("reviewer");
  await startReview(reviewer, path);
  const csrf = async (client: Client) =>
    (await client.get("/notifications")).form("csrf").fields["csrf"] ?? "";
  for (const client of [author, member, reviewer]) {
    expect((await client.get(page)).status).toBe(403);
    const sent = { ...score, reason, intent: "evaluateAsAdmin", csrf: await csrf(client) };
    expect((await client.post(page, sent)).status).toBe(403);
  }
  expect((await new Client(site).get(page)).location).toContain("/login");
  // Only its reviewer may complete a review that has begun.
  const sent = { ...score, reason, intent: "evaluateAsAdmin", csrf: await csrf(admin) };
  expect((await admin.post(page, sent)).text).toContain(en.problems["review-taken"]);
  const unknown = await admin.post(page, { ...sent, intent: "toString" });
  expect(unknown.status).toBe(422);
  expect((await admin.get("/admin/submissions/999999999")).status).toBe(404);
});
