import { expect, test } from "vitest";
import { Client, createSubmission, startReview, type SiteAnswer } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText, workText } from "../factories/texts.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { lint } from "../setup/html-checkers.ts";
import { csrfOf, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** Peers edit, withdraw and answer, without a script. */

const joined = (name: string) => new Client(site).join(uniqueName(name));

const pressAndFollow = async (client: Client, page: SiteAnswer, intent: string, typed = {}) => {
  const answer = await press(client, page, intent, typed);
  expect(answer.status, answer.text).toBe(303);
  return client.follow(answer);
};

const give = async (client: Client, submission: string, lead: string) =>
  pressAndFollow(client, await client.get(submission), "giveFeedback", {
    format: "text",
    text: commentText(lead),
  });

test("an author withdraws a submission: they see it, everybody else reads that it was withdrawn", async () => {
  const author = await joined("withdraws");
  const lead = "Sent too early & <odd>.";
  const submission = await createSubmission(author, challenge, lead);
  const old = await author.get(submission);
  const page = await pressAndFollow(author, await author.get(submission), "withdrawSubmission");
  await lint(page);
  expect(page.text).toContain(messages.en.changes["withdrawn-title"]);
  expect(page.text).toContain(messages.en.common["state-withdrawn"]);
  expect(page.text).not.toContain(messages.en.feedback.title);
  expect((await author.get("/submissions")).text).toContain(messages.en.common["state-withdrawn"]);
  expect((await author.get(challenge)).form("text").fields["text"]).toBe(workText(lead));

  for (const language of languages) {
    for (const path of [submission, `/submissions/${submission.split("/").pop()}`]) {
      const visitor = await new Client(site).get(inLanguage(path, language));
      expect(visitor.status, path).toBe(410);
      expect(visitor.text).toContain(messages[language].errors["410"]);
      expect(visitor.html).not.toContain("Sent too early");
    }
    const list = await new Client(site).get(inLanguage(`${challenge}/submissions`, language));
    expect(list.html).not.toContain("Sent too early");
  }
  // An edit in another window is refused with a message and the typed text.
  const edit = await press(author, old, "editSubmission", { text: workText("Later") });
  expect(edit.status).toBe(410);
  expect(edit.text).toContain("Later");
  expect(edit.text).toContain(messages.en.problems["submission-withdrawn"]);
  // The new attempt is another submission.
  expect(await createSubmission(author, challenge, "In time.")).not.toBe(submission);
});

test("a review that has started meanwhile keeps the submission, and says so", async () => {
  const author = await joined("late");
  const submission = await createSubmission(author, challenge, "Reviewed at once.");
  const old = await author.get(submission);
  await startReview(await new Client(site).logIn("reviewer"), submission);
  const answer = await press(author, old, "withdrawSubmission");
  expect(answer.status).toBe(409);
  expect(answer.text).toContain(messages.en.problems["review-started"]);
  await lint(answer);
});

test("feedback is edited, answered, rated as it was read, and withdrawn", async () => {
  const [author, peer] = [await joined("author"), await joined("peer")];
  const submission = await createSubmission(author, challenge, "Please look.");
  let page = await give(peer, submission, "First thoughts.");
  const stale = await author.get(submission);

  const short = await press(peer, page, "editFeedback", { text: "Too short" });
  expect(short.status).toBe(400);
  expect(short.messageOf("text")).toContain("25");
  expect(short.form("intent", "editFeedback").fields["text"]).toBe("Too short");
  page = await pressAndFollow(peer, page, "editFeedback", {
    text: commentText("Second thoughts."),
  });
  await lint(page);
  expect(page.text).toContain(messages.en.changes["done-feedback-edited"]);
  expect(page.text).toContain("Second thoughts.");
  expect(page.text).toContain(messages.en.feedback.edited);

  const refused = await press(author, stale, "rateFeedback", { helpfulness: "very" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(messages.en.problems["feedback-changed"]);

  const [, link = ""] = /href="([^"]+\?answer=\d+)#/.exec(refused.html) ?? [];
  const asked = await author.get(link);
  await lint(asked);
  page = await pressAndFollow(author, asked, "answerFeedback", { text: "Thank you, *well* seen." });
  expect(page.html).toContain("Thank you, <em>well</em> seen.");
  expect(page.text).toContain(messages.en.changes["done-answered"]);
  await lint(page);
  expect((await peer.get("/notifications")).text).toContain("answered your feedback");
  expect((await new Client(site).get(submission)).text).toContain(messages.en.feedback.answer);
  page = await pressAndFollow(author, page, "withdrawAnswer");
  expect(page.text).not.toContain(messages.en.feedback.answer);

  page = await pressAndFollow(peer, await peer.get(submission), "withdrawFeedback");
  expect(page.text).toContain(messages.en.changes["done-feedback-withdrawn"]);
  expect(page.text).not.toContain("Second thoughts.");
  expect(page.form("intent", "giveFeedback").fields["text"]).toBe("");
  // A late answer is refused with a message and the typed text.
  const late = await press(author, asked, "answerFeedback", { text: "Which wool?" });
  expect(late.status).toBe(410);
  expect(late.text).toContain(messages.en.problems["feedback-deleted"]);
  expect(late.form("intent", "answerFeedback").fields["text"]).toBe("Which wool?");
});

test("a rating that is not allowed, or not of what was read, is refused with its reason", async () => {
  const [author, peer, other] = [await joined("mka"), await joined("mkp"), await joined("mko")];
  const submission = await createSubmission(author, challenge, "Rate what helps.");
  await give(peer, submission, "Use `call`.");
  const { fields } = (await author.get(submission)).form("intent", "rateFeedback");
  const rate = async (client: Client, typed: Record<string, string>) => {
    const csrf = await csrfOf(client);
    const sent = { ...fields, csrf, intent: "rateFeedback", helpfulness: "very", ...typed };
    return client.post(submission, sent);
  };
  for (const client of [other, peer]) {
    const refused = await rate(client, {});
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(messages.en.problems["rating-not-allowed"]);
    await lint(refused);
  }
  for (const revision of ["", "0", "x", "9".repeat(20)]) {
    const refused = await rate(author, { revision });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(messages.en.problems["feedback-changed"]);
  }
  for (const feedback of ["", "x", "-1", "9".repeat(30), "999999999"]) {
    const refused = await rate(author, { feedback });
    expect(refused.status).toBe(410);
    expect(refused.text).toContain(messages.en.problems["feedback-deleted"]);
  }
  // The feedback can still be rated.
  expect((await author.get(submission)).form("intent", "rateFeedback").fields).toMatchObject({
    revision: "1",
  });
});

test("a preview shows what a text will look like and keeps what was typed; nothing is stored", async () => {
  const [author, peer] = [await joined("writes"), await joined("reads")];
  const text = "# Jar\n\nIt *holds* <b>water</b>.";
  const look = async (client: Client, page: SiteAnswer, intent: string) => {
    const form = page.form("preview", intent);
    const answer = await client.submit(form, { text, link: "https://x.test", preview: intent });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.html).toContain("It <em>holds</em>");
    expect(answer.html).not.toContain("<b>water</b>");
    const back = answer.form("preview", intent);
    expect(back.fields).toMatchObject({ text });
    expect(back.html).toContain("autofocus");
    await lint(answer);
  };
  for (const language of languages) {
    const path = inLanguage(challenge, language);
    await look(author, await author.get(path), "createSubmission");
  }
  // Neither a draft nor a submission was created.
  expect((await author.get(challenge)).form("text").fields["text"]).toBe("");
  const submission = await createSubmission(author, challenge, "Done.");
  await look(author, await author.get(submission), "editSubmission");
  await look(peer, await peer.get(submission), "giveFeedback");
  const given = await give(peer, submission, "Seen.");
  await look(peer, given, "editFeedback");
  const [, link = ""] =
    /href="([^"]+\?answer=\d+)#/.exec((await author.get(submission)).html) ?? [];
  await look(author, await author.get(link), "answerFeedback");
  expect((await peer.get(submission)).text).toContain("Seen.");
  expect((await peer.get(submission)).html).not.toContain("It <em>holds</em>");

  const empty = await author.submit((await author.get(submission)).form("text"), {
    text: "",
    preview: "editSubmission",
  });
  expect(empty.status).toBe(400);
  expect(empty.messageOf("text")).toContain("required");
});
