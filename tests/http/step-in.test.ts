import { beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { Client, createSubmission, startReview } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { allPoints, csrfOf, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** An admin judges work on the pages, without JavaScript. */

const score = { ...allPoints, comment: "Clear and tested." };
const { en } = messages;
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
    const { admin: of, submission, problems } = messages[language];
    const { author, path, page } = await newWork();
    expect((await member.get(path)).html).not.toContain("/admin/submissions/");
    const shown = await admin.get(inLanguage(path, language));
    expect(shown.text).toContain(submission["step-in"]);
    expect(shown.html).toContain(`href="${inLanguage(page, language)}"`);
    // Actions of reviewers are not offered.
    expect(shown.html).not.toMatch(/href="[^"]*\/reviews\/\d+"/);
    expect((await admin.get(`/communities/ethereum/reviews`)).status).toBe(403);

    const form = await admin.get(inLanguage(page, language));
    const without = await press(admin, form, "evaluateAsAdmin", score);
    expect([without.status, without.html]).toEqual([400, expect.stringContaining(score.comment)]);
    const sent = { ...score, reason };
    const done = await press(admin, form, "evaluateAsAdmin", sent);
    expect(done.location).toMatch(/\?done(?:#|$)/);
    expect((await admin.follow(done)).text).toContain(of.done);
    expect((await author.get(path)).text).toContain(en.submission.passed);
    const log = await admin.get(inLanguage("/admin/log", language));
    expect(log.text).toContain(of["operation-submission-evaluated"]);
    expect(log.text).toContain(reason);
    const again = await press(admin, form, "evaluateAsAdmin", sent);
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining(problems["already-evaluated"]),
    ]);
  },
);

test("an admin says how helpful feedback is with a reason, once", async () => {
  const { path, page } = await newWork();
  await press(member, path, "giveFeedback", { format: "text", text: workText("Name the event.") });
  expect((await admin.get(path)).html).not.toContain('name="helpfulness"');
  const form = (await admin.get(page)).form("helpfulness");
  const sent = { ...form.fields, helpfulness: "very", intent: "rateAsAdmin" };
  const without = await admin.post(page, { ...sent, reason: "" });
  expect(without.status).toBe(400);
  expect((await admin.post(page, { ...sent, reason })).location).toMatch(/\?done(?:#|$)/);
  const shown = await admin.get(page);
  expect(shown.html).not.toContain('name="helpfulness"');
  expect(shown.text).toContain(en.feedback["helpful-very"]);
});

test("only admins see the page, and only their forms are taken", async () => {
  const { author, path, page } = await newWork();
  const reviewer = await new Client(site).logIn("reviewer");
  await startReview(reviewer, path);
  for (const client of [author, member, reviewer]) {
    expect((await client.get(page)).status).toBe(403);
    const sent = { ...score, reason, intent: "evaluateAsAdmin", csrf: await csrfOf(client) };
    expect((await client.post(page, sent)).status).toBe(403);
  }
  expect((await new Client(site).get(page)).location).toContain("/login");
  // Only its reviewer may complete a review that has begun.
  const sent = { ...score, reason, intent: "evaluateAsAdmin", csrf: await csrfOf(admin) };
  expect((await admin.post(page, sent)).text).toContain(en.problems["review-taken"]);
  const unknown = await admin.post(page, { ...sent, intent: "toString" });
  expect(unknown.status).toBe(422);
  expect((await admin.get("/admin/submissions/999999999")).status).toBe(404);
});
