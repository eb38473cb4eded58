import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, createSubmission, passWork } from "../e2e/forms.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { runSite, type Site } from "../setup/run-site.ts";

/** Another reviewer or an admin confirms an evaluation on the pages, without JavaScript. */

const words = { en, es };
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
    const { adminReviews, adminSubmission, admin: of, submission } = words[language];
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
    const form = shown.form("intent", "confirmAsAdmin");
    const intent = "confirmAsAdmin";
    expect((await admin.post(page, { ...form.fields, reason: "", intent })).status).toBe(400);
    const done = await admin.post(page, { ...form.fields, reason, intent });
    expect(done.location).toContain("news=done");
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
    const { review, submission } = words[language];
    const page = (await admin.get(`/admin?q=${name}`)).html;
    const member = /\/admin\/members\/\d+/.exec(page)?.[0] ?? "";
    const granting = (await admin.get(member)).form("csrf").fields;
    const fields = { ...granting, community: "ethereum", reason, intent: "grantReviewer" };
    expect((await admin.post(member, fields)).status).toBe(303);
    const { author, path } = await passed();
    const queue = await other.get(inLanguage("/communities/ethereum/reviews", language));
    expect(queue.text).toContain(review["confirm-lead"]);
    expect(queue.html).toContain(`${inLanguage(path, language)}#confirmation`);
    expect((await reviewer.get("/communities/ethereum/reviews")).text).not.toContain(
      en.review["confirm-lead"],
    );
    const form = (await other.get(inLanguage(path, language))).form("intent", "confirmEvaluation");
    const sent = { intent: "confirmEvaluation" };
    const done = await other.submit(form, sent);
    expect(done.location).toMatch(/done=confirmed#evaluation$/);
    expect((await other.follow(done)).text).toContain(submission["done-confirmed"]);
    expect((await author.get(inLanguage(path, language))).text).toContain(
      submission["reward-earned"],
    );
    expect((await other.submit(form, sent)).location).toContain("done=confirmed");
    // The evaluator cannot confirm their own evaluation, whatever they send.
    const next = await passed();
    const csrf = (await reviewer.get("/notifications")).form("csrf").fields["csrf"] ?? "";
    const refused = await reviewer.post(next.path, { ...sent, csrf });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(en.problems["own-evaluation"]),
    ]);
  },
);

test.each(languages)(
  "a text that was submitted elsewhere is shown to its reviewer (%s)",
  async (language) => {
    const [first, second] = [
      await new Client(own.url).join(uniqueName("con")),
      await new Client(own.url).join(uniqueName("con")),
    ];
    const lead = `What ${uniqueName("we")} made.`;
    const path = await createSubmission(first, challenge, lead);
    const copy = await createSubmission(second, challenge, lead.toUpperCase());
    const [, id = ""] = /(\d+)$/.exec(copy) ?? [];
    const page = inLanguage(`/communities/ethereum/reviews/${id}`, language);
    const shown = await reviewer.get(page);
    expect(shown.text).toContain(words[language].sameText.title);
    expect(shown.html).toContain(`href="${inLanguage(path, language)}"`);
    expect((await second.get(copy)).text).not.toContain(en.sameText.title);
  },
);
