import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { samples } from "../../../../tests/factories/texts.ts";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import { limits } from "../../../contract/core/limits.ts";
import type { Revision, Submission } from "../../../contract/learning/submission.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { namedTexts, wideTable } from "../../../platform/markdown/hostile-text.fixture.ts";
import { threadTime } from "../../../platform/markdown/serving-thread.fixture.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";
import { endSealing } from "../../../../tests/setup/let-pass.ts";

const sessions: Record<string, string> = {};

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  for (const name of ["author", "second", "third", "fourth", "peer", "reviewer"])
    sessions[name] = await api.member(name);
  await grantRole(api.database, { role: "reviewer", user: "reviewer", community: "weaving" });
});

const session = (name: string) => sessions[name] ?? "";

/** A Markdown text of the minimum length. */
const readable = `## What I made\n\nOne **word** after the other. ${samples.en.work}\n\n`;
const html = /^<h3 dir="auto">What I made<\/h3>\n<p dir="auto">One <strong>word<\/strong>/;

const worded = (text: string, length: number) => `${samples.en.work}\n\n${text}`.slice(0, length);

const submit = async (name: string, text: string) => {
  const { id } = await api.ok<{ id: string }>("post", "/challenges/plain-weave/submissions", {
    session: session(name),
    body: { format: "text", text, key: randomUUID() },
  });
  return api.get<Submission>(`/submissions/${id}`, session(name));
};

const edit = (id: string, body: object, name = "author") =>
  api.ok<Submission>("patch", `/submissions/${id}`, { session: session(name), body });

type Revisions = { revisions: Revision[] };

test("submissions, edits, feedback and comments are stored as HTML beside the text, also the text beside a link", async () => {
  const submitted = await submit("author", readable);
  const { id } = submitted;
  expect(submitted).toMatchObject({
    format: "text",
    text: readable,
    html: expect.stringMatching(html),
  });
  const github = {
    format: "github",
    link: `https://github.com/ayni/loom/tree/${"a".repeat(40)}`,
    text: `${readable}*x*`,
  };
  const edited = await edit(id, github);
  expect(edited).toMatchObject({ ...github, html: expect.stringMatching(/<em>x<\/em>/) });
  const { revisions } = await api.get<Revisions>(`/submissions/${id}/revisions`);
  expect(revisions.map((revision) => revision.html)).toEqual([edited.html, submitted.html]);

  const body = { format: "text", text: readable };
  await api.ok("post", `/submissions/${id}/feedback`, { session: session("peer"), body });
  const { feedback } = await api.get<{ feedback: Feedback[] }>(`/submissions/${id}/feedback`);
  expect(feedback.map((given) => given.html)).toEqual([expect.stringMatching(html)]);

  await api.ok("put", `/submissions/${id}/review`, { session: session("reviewer") });
  const points = [
    { criterion: "clarity", points: 1 },
    { criterion: "depth", points: 1 },
  ];
  await api.ok("post", `/submissions/${id}/evaluation`, {
    session: session("reviewer"),
    body: { points, comment: readable },
  });
  await endSealing(api.database, id);
  const { evaluation } = await api.get<Submission>(`/submissions/${id}`);
  expect(evaluation).toMatchObject({ comment: readable, commentHtml: expect.stringMatching(html) });
});

test("a text that is made to be expensive stops no other request, and is shown as typed", async () => {
  // Ordinary texts of the same length are measured beside these, because the times include the test's own work and
  // depend on the machine.
  const ordinary = `${samples.en.work}\n\n`.repeat(100);
  const text = worded(wideTable(2_400, limits.submissionText), limits.submissionText);
  // The first submission of a process also compiles its statements.
  const first = await submit("third", readable);
  const usual = await threadTime(() => submit("fourth", worded(ordinary, limits.submissionText)));
  const expensive = await threadTime(() => submit("author", text));
  const submission = expensive.value;
  expect(submission).toMatchObject({ format: "text", text, html: null });
  expect((await api.get<Submission>(`/submissions/${submission.id}`)).html).toBeNull();

  const hostile = namedTexts(limits.submissionText).filter(([name]) =>
    /items|indentation|one URL|as a script/.test(name),
  );
  const writers = ["author", "third", "fourth"];
  const edited = [submission, first, usual.value];
  const spent = { ordinary: usual.milliseconds, hostile: expensive.milliseconds };
  for (const [index, [, typed]] of hostile.entries())
    for (const kind of ["ordinary", "hostile"] as const) {
      const written = kind === "hostile" ? typed : `${index} ${ordinary}`;
      // The number of versions of a submission is limited, so several submissions share the texts.
      const which = index % writers.length;
      const body = { format: "text", text: worded(written, limits.submissionText) };
      const { milliseconds } = await threadTime(() =>
        edit(edited[which]?.id ?? "", body, writers[which]),
      );
      spent[kind] += milliseconds;
    }
  expect(spent.hostile).toBeLessThan(2 * spent.ordinary);
  for (const name of ["peer", "second"]) {
    const body = {
      format: "text",
      text: worded(wideTable(100, limits.feedbackText), limits.feedbackText),
    };
    const path = `/submissions/${submission.id}/feedback`;
    const { value } = await threadTime(() =>
      api.ok<Feedback>("post", path, { session: session(name), body }),
    );
    expect(value).toMatchObject({ ...body, html: null });
  }
}, 60_000);

test("versions have HTML, the newest first, up to the size of two texts", async () => {
  const { id } = await submit("second", readable);
  const long = worded("<".repeat(limits.submissionText), limits.submissionText - 2);
  for (let version = 2; version <= 8; version++) {
    const body = { format: "text", text: `${version} ${long}` };
    await api.ok("patch", `/submissions/${id}`, { session: session("second"), body });
  }
  const { revisions } = await api.get<Revisions>(`/submissions/${id}/revisions`);
  expect(revisions.map((revision) => revision.html !== null)).toEqual([
    ...Array<boolean>(3).fill(true),
    ...Array<boolean>(5).fill(false),
  ]);
  expect(revisions.at(-1)?.text).toBe(readable);
});
