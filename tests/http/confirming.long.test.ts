import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, createSubmission, passWork } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { csrfOf, press } from "../setup/steps.ts";

/** Another reviewer or an admin confirms an evaluation on the pages, without JavaScript. */

const { en } = messages;
const reason = "Nobody else reviews here";

let own: Site;
let admin: Client;
let reviewer: Client;
let other: Client;
const name = uniqueName("con");

beforeAll(async () => {
  // Each evaluation exceeds the reviewer's limit for a day.
  own = await runSite({ REVIEWER_DAY_VALUE: "0" });
  admin = await new Client(own.url).logIn("admin");
  reviewer = await new Client(own.url).logIn("reviewer");
  other = await new Client(own.url).join(name);
}, 120_000);
afterAll(() => own.stop({ forget: true }));

const passed = async () => {
  const author = await new Client(own.url).join(uniqueName("con"));
  const path = await createSubmission(author, challenge, `What ${uniqueName("i")} made.`);
  await passWork(reviewer, path);
  return { author, path, id: path.split("/").at(-1) ?? "" };
};

test.each(languages)(
  "an admin sees the warning, and confirms with a reason that the log keeps (%s)",
  async (language) => {
    const { adminReviews, adminSubmission, admin: of, submission } = messages[language];
    const { author, path, id } = await passed();
    const told = await author.get(inLanguage(path, language));
    expect(told.text).toContain(submission.held);
    expect(told.html).not.toContain("confirmEvaluation");
    expect((await reviewer.get(path)).html).not.toContain("confirmEvaluation");

    const page = inLanguage(`/admin/submissions/${id}`, language);
    const overview = await admin.get(inLanguage("/admin", language));
    expect(overview.text).toContain(adminReviews["no-other"]);
    expect(overview.html).toContain(`href="${page}"`);
    const shown = await admin.get(page);
    expect(shown.text).toContain(adminSubmission["confirm-why"]);
    const confirm = (words: string) => press(admin, shown, "confirmAsAdmin", { reason: words });
    expect((await confirm("")).status).toBe(400);
    const done = await confirm(reason);
    expect(done.location).toMatch(/\?done(?:#|$)/);
    const log = await admin.get(inLanguage("/admin/log", language));
    expect(log.text).toContain(of["operation-evaluation-confirmed"]);
    expect(log.text).toContain(reason);
    expect((await author.get(inLanguage(path, language))).text).not.toContain(submission.held);
    expect((await admin.get(page)).text).not.toContain(adminSubmission["confirm-why"]);
  },
);

test.each(languages)(
  "another reviewer finds it in the queue and confirms it, once (%s)",
  async (language) => {
    const { review, submission } = messages[language];
    const page = (await admin.get(`/admin?q=${name}`)).html;
    const member = /\/admin\/members\/\d+/.exec(page)?.[0] ?? "";
    const granting = { csrf: await csrfOf(admin), intent: "grantReviewer" };
    const fields = { ...granting, community: "ethereum", reason };
    expect((await admin.post(member, fields)).status).toBe(303);
    const { author, path } = await passed();
    const queue = await other.get(inLanguage("/communities/ethereum/reviews", language));
    expect(queue.text).toContain(review["confirm-lead"]);
    expect(queue.html).toContain(`${inLanguage(path, language)}#confirmation`);
    expect((await reviewer.get("/communities/ethereum/reviews")).text).not.toContain(
      en.review["confirm-lead"],
    );
    const shown = await other.get(inLanguage(path, language));
    const intent = "confirmEvaluation";
    const done = await press(other, shown, intent);
    expect(done.location).toMatch(/done=confirmed#evaluation$/);
    expect((await other.follow(done)).text).toContain(submission["done-confirmed"]);
    expect((await author.get(inLanguage(path, language))).text).toContain(
      submission["reward-earned"],
    );
    expect((await press(other, shown, intent)).location).toContain("done=confirmed");
    // The evaluator cannot confirm their own evaluation, whatever they send.
    const next = await passed();
    const refused = await reviewer.post(next.path, { intent, csrf: await csrfOf(reviewer) });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(en.problems["own-evaluation"]),
    ]);
  },
);

test("a text that was submitted elsewhere is shown to its reviewer", async () => {
  const [first, second] = [new Client(own.url), new Client(own.url)];
  for (const client of [first, second]) await client.join(uniqueName("con"));
  const lead = `What ${uniqueName("we")} made.`;
  const path = await createSubmission(first, challenge, lead);
  const copy = await createSubmission(second, challenge, lead.toUpperCase());
  for (const language of languages) {
    const page = inLanguage(`/communities/ethereum/reviews/${copy.split("/").at(-1)}`, language);
    const shown = await reviewer.get(page);
    expect(shown.text).toContain(messages[language].sameText.title);
    expect(shown.html).toContain(`href="${inLanguage(path, language)}"`);
  }
  expect((await second.get(copy)).text).not.toContain(en.sameText.title);
});
