import { beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { Client, createSubmission, startReview, textOf } from "../setup/client.ts";
import { challenge, inLanguage } from "../e2e/pages.ts";
import { allPoints, press } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en, es } = messages;
const queue = "/communities/ethereum/reviews";
const challengeId = challenge.split("/").at(-1) ?? "";

let author: Client;
let reviewer: Client;
let name: string;

beforeAll(async () => {
  name = uniqueName("que");
  author = await new Client(site).join(name);
  reviewer = await new Client(site).logIn("reviewer");
});

const newWork = async (lead = "What I made.") => {
  const client = await new Client(site).join(uniqueName("que"));
  return createSubmission(client, challenge, lead);
};

const idOf = (path: string) => path.split("/").at(-1) ?? "";

test("the queue is filtered and sorted by its form, and its rows have the facts that a reviewer needs", async () => {
  const path = await createSubmission(author, challenge, "What I made.");
  const page = await reviewer.get(`${queue}?challenge=${challengeId}&order=newest`);
  expect(page.html).toContain(`<option value="${challengeId}" selected="">`);
  const row = textOf(
    page.html.split("<li").find((html) => html.includes(`/reviews/${idOf(path)}`)) ?? "",
  );
  expect(row).toContain(name);
  expect(row).toMatch(/waiting for \d+ (?:second|minute)s?/);
  expect(row).toContain(en.review.version.replace("{{number}}", "1"));
  expect(row).toContain("0 pieces of feedback");

  const old = await reviewer.get(`${queue}?age=7&challenge=`);
  expect(old.text).toContain(en.review["none-filtered"]);
  // There is no work in Spanish in this queue.
  const spanish = await reviewer.get("/communities/zero-knowledge/reviews?language=es");
  expect(spanish.text).toContain(en.review["none-filtered"]);
  const newest = await reviewer.get("/communities/zero-knowledge/reviews?order=newest");
  expect(newest.text).not.toContain(en.review["none-filtered"]);
  expect((await reviewer.get(`${queue}?age=8&order=x&challenge=..`)).status).toBe(200);
  expect((await reviewer.get(inLanguage(`${queue}?age=7`, "es"))).text).toContain(
    es.review["none-filtered"],
  );
});

test("only reviewers see on every page how many submissions wait and for how long", async () => {
  await newWork();
  const home = await reviewer.get("/protocols");
  const links = home.html.match(/<a [^>]*href="[^"]*\/reviews".*?<\/a>/gs) ?? [];
  expect(links.map(textOf)).toContainEqual(
    expect.stringMatching(/^\d+to review, (?:waiting|oldest) \d+ \w+$/),
  );
  expect((await reviewer.get("/notifications")).text).toMatch(
    /submissions? waiting, (?:the oldest )?for \d+ \w+/,
  );
  expect((await reviewer.get("/es/notifications")).text).toContain(es.queues.title);
  for (const page of ["/protocols", "/notifications"]) {
    const other = await author.get(page);
    expect(other.html).not.toContain(queue);
    expect(other.text).not.toMatch(/to review, (?:waiting|oldest) \d+/);
  }
});

test("the task, its rubric and the changes since an older version are on the review's page", async () => {
  const member = await new Client(site).join(uniqueName("que"));
  const path = await createSubmission(member, challenge, "The owner takes it.");
  const text = workText("Only the owner takes it.");
  const edited = await press(member, path, "editSubmission", { text });
  expect(edited.status).toBe(303);
  const page = await reviewer.get(`${queue}/${idOf(path)}`);
  for (const disclosure of [en.review.task, en.review.rubric])
    expect(page.text).toContain(disclosure);
  expect(page.text).toContain(en.review["changes-since"].replace("{{number}}", "1"));
  expect(page.html).toContain(
    '<del class="bad">The</del><ins class="ok">Only</ins> <ins class="ok">the </ins>owner takes it.',
  );
  const task = /<summary>The task<\/summary>(.*?)<\/details>/s.exec(page.html)?.[1] ?? "";
  expect(textOf(task).length).toBeGreaterThan(500);
});

test("a draft of an evaluation is kept and filled in, for its reviewer alone, until it is scored", async () => {
  const view = `challenge=${challengeId}&order=newest`;
  const path = await newWork();
  const review = await startReview(reviewer, path);
  const opened = await reviewer.get(`${review}?${view}`);
  const typed = {
    "points-behaviour": "7",
    "points-safety": "",
    "note-behaviour": "Pays out <b>twice</b>.",
    comment: "",
  };
  const saved = await press(reviewer, opened, "saveEvaluationDraft", typed);
  expect(saved.status).toBe(303);
  expect(saved.location).toBe(`${review}?${view}&done=draft#evaluation`);
  const again = await reviewer.follow(saved);
  expect(again.text).toContain(en.review["draft-saved"]);
  const { "points-safety": _, ...kept } = typed;
  expect(again.form("comment").fields).toMatchObject(kept);
  expect(again.form("comment").fields).not.toHaveProperty("points-safety");
  expect((await new Client(site).get(path)).html).not.toContain("Pays out");

  const tooLong = { "note-behaviour": "x".repeat(1001) };
  const long = await press(reviewer, again, "saveEvaluationDraft", tooLong);
  expect(long.status).toBe(400);
  expect(long.messageOf("note-behaviour")).toMatch(/1,000/);

  const score = { ...allPoints, comment: "Good work." };
  const evaluated = await press(reviewer, again, "evaluateSubmission", score);
  const id = path.split("/").at(-1);
  expect(evaluated.location).toBe(`${queue}?${view}&done=evaluated&evaluated=${id}`);
  expect((await reviewer.follow(evaluated)).html).toContain(`href="/submissions/${id}"`);
  const result = await author.get(path);
  expect(result.html).toContain("Pays out &lt;b&gt;twice&lt;/b&gt;.");

  const late = await press(reviewer, again, "saveEvaluationDraft", typed);
  expect(late.status).toBe(409);
  expect(late.text).toContain(en.problems["already-evaluated"]);
  expect(late.form("comment").fields).toMatchObject(kept);
});

test("after scoring, the next submission is a press away under the same filters, or the queue says that it is empty", async () => {
  const [first, second] = [await newWork(), await newWork()];
  const score = async (path: string, view: string) => {
    const review = `${queue}/${idOf(path)}?${view}`;
    const typed = { ...allPoints, comment: "Good work." };
    const answer = await press(reviewer, review, "evaluateSubmission", typed);
    return reviewer.follow(answer);
  };
  await startReview(reviewer, first);
  const after = await score(first, `challenge=${challengeId}&order=newest`);
  expect(after.text).toContain(en.review["done-evaluated"]);
  const [next = ""] = /Next: “[^<]*”/.exec(after.html) ?? [];
  expect(next).not.toBe("");
  const form = after.form("submission", idOf(second));
  const started = await reviewer.submit(form, {});
  expect(started.location).toBe(`${queue}/${idOf(second)}?challenge=${challengeId}&order=newest`);
  const last = await score(second, "age=7");
  expect(last.text).toContain(en.review["next-none-filtered"]);
});
