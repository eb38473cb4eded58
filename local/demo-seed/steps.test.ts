import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isAddress } from "viem";
import { z } from "zod";
import { answerFeedback, feedbackInput } from "../../functions/contract/learning/feedback.ts";
import { reportAsMember } from "../../functions/contract/moderation/report.ts";
import { openScoreAppeal } from "../../functions/contract/learning/score-appeal.ts";
import { reportPayout } from "../../functions/contract/money/payout.ts";
import { evaluationDraft } from "../../functions/contract/learning/review.ts";
import {
  challengeReference,
  draft,
  submissionInput,
} from "../../functions/contract/learning/submission.ts";
import { slugOfChallenge } from "../../functions/contract/core/challenge-id.ts";
import { evaluationComment, textLine, username } from "../../functions/contract/core/values.ts";
import { isReserved } from "../../functions/domain/member/viewer/reserved-usernames.ts";
import { checkImported } from "../../content/compiler/check/check-imported.ts";
import { compileDraft } from "../../content/compiler/draft.ts";
import { readArchive } from "../../functions/platform/studio/read-archive.ts";
import { applicationFields } from "../../functions/contract/community/application.ts";
import { eventBody } from "../../functions/contract/community/event.ts";
import { limits } from "../../functions/contract/core/limits.ts";
import { applications } from "./applications.ts";
import { readHosted, zipCourse } from "./hosted-files.ts";
import { newcomers, type Step } from "./step.ts";
import { steps } from "./steps.ts";
import { keyOf, readText, type TextName } from "./text.ts";

/** Fails when a challenge of the steps was changed or closed, before a first start would fail. */

const folders = ["../../content/communities/", "hosted/"].map(
  (path) => new URL(path, import.meta.url),
);
const challengeFile = z.object({
  formats: z.array(z.string()),
  criteria: z.array(z.object({ id: z.string(), points: z.int() })),
  minimumPoints: z.int(),
});

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((path) => ({ folder, path: String(path) })),
);
const paths = files.map(({ path }) => path);
const challenges = new Map(
  files
    .filter(({ path }) => path.endsWith("/challenge.json"))
    .map(({ folder, path }) => [
      path.split("/").at(-2) ?? "",
      challengeFile.parse(JSON.parse(readFileSync(new URL(path, folder), "utf8"))),
    ]),
);

type StepOf<Action extends Step["action"]> = Extract<Step, { action: Action }>;
const stepsOf = <Action extends Step["action"]>(action: Action): StepOf<Action>[] =>
  steps.filter((step): step is StepOf<Action> => step.action === action);

const challengeOf = (submission: TextName) =>
  slugOfChallenge(stepsOf("submit").find(({ text }) => text === submission)?.challenge ?? "");

test("the hosted community compiles without a problem, and has the ids that the steps name", async () => {
  const [{ community } = { community: "" }] = stepsOf("publish");
  const texts = await readHosted(community);
  const { compiled, problems } = await compileDraft(community, texts, {
    tokens: [{ symbol: "AYNI", decimals: 18 }],
    pictures: new Map(),
  });
  expect(problems).toEqual([]);
  const named = stepsOf("submit").flatMap(({ challenge }) =>
    challenge === slugOfChallenge(challenge) ? [] : [challenge],
  );
  const ids = compiled?.catalogue.courses.flatMap(({ challenges: own }) => own.map(({ id }) => id));
  expect([...new Set(named)]).toEqual(ids);
});

test("the studio imports the course of the hosted community", async () => {
  const [{ community, course } = { community: "", course: "" }] = stepsOf("importCourse");
  const { archive, problems } = await readArchive(await zipCourse(community, course));
  expect(problems).toEqual([]);
  expect(checkImported(archive?.texts ?? new Map())).toEqual([]);
});

test("the forms accept the applications, banners, events and reports", () => {
  for (const fields of Object.values(applications))
    applicationFields.parse({ ...fields, email: "partner@ayni.test" });
  for (const { words } of stepsOf("announce"))
    for (const text of Object.values(words)) textLine(limits.bannerText).parse(text);
  for (const { reason, words } of stepsOf("report"))
    reportAsMember.body.parse({ about: "submission:1", reason, words });
  for (const { words, from, to, ...event } of stepsOf("planEvent"))
    eventBody.parse({
      ...event,
      text: words,
      startsAt: `2030-01-01T${from}`,
      endsAt: `2030-01-01T${to}`,
    });
});

test("feedback is rated before its work is evaluated, so that no score stays sealed", () => {
  for (const [place, step] of steps.entries()) {
    if (step.action !== "evaluate") continue;
    const before = steps.slice(0, place);
    const rated = before.flatMap((one) => (one.action === "rateFeedback" ? [one.feedback] : []));
    const given = before.flatMap((one) =>
      one.action === "giveFeedback" && one.submission === step.submission ? [one.text] : [],
    );
    expect(rated).toEqual(expect.arrayContaining(given));
  }
});

test("figures of the hosted course are of five learners or more", () => {
  const { community = "" } = stepsOf("publish")[0] ?? {};
  const answers = stepsOf("answer").filter((step) => step.community === community);
  const groups = Map.groupBy(answers, ({ module, choices }) => [module, ...choices].join());
  for (const group of groups.values()) expect(group.length).toBeGreaterThanOrEqual(5);
  const works = stepsOf("submit").filter((step) => step.challenge.includes("--"));
  const rubric = challenges.get(slugOfChallenge(works[0]?.challenge ?? ""));
  const passed = works.filter(({ text }) => {
    const evaluation = stepsOf("evaluate").find(({ submission }) => submission === text);
    const points = Object.values(evaluation?.points ?? {});
    return points.reduce((sum, given) => sum + given, 0) >= (rubric?.minimumPoints ?? Infinity);
  });
  const others = works.filter((work) => !passed.includes(work));
  for (const group of [passed, others])
    expect(new Set(group.map(({ by }) => by)).size).toBeGreaterThanOrEqual(5);
});

describe("the steps", () => {
  test("name communities, modules and challenges that are there", () => {
    for (const { community } of stepsOf("join")) expect(paths).toContain(community);
    const read = [
      ...stepsOf("read"),
      ...stepsOf("answer").map(({ module, ...place }) => ({ ...place, modules: [module] })),
    ];
    for (const { community, course, modules } of read)
      for (const module of modules)
        expect(paths).toContain(`${community}/courses/${course}/modules/${module}`);
    for (const { challenge } of stepsOf("calibrate"))
      expect(challenges.get(challenge)?.criteria, challenge).toBeDefined();
    for (const { challenge } of [...stepsOf("submit"), ...stepsOf("saveDraft")]) {
      expect(challengeReference.shape.id.parse(challenge)).toBe(challenge);
      expect(challenges.get(slugOfChallenge(challenge))?.formats).toContain("text");
    }
  });

  test("begin and end with the steps that `progress.ts` detects, and name only things that exist by then", () => {
    expect(steps[0]?.action).toBe("signUp");
    const last = steps.at(-1);
    expect(last?.action === "submit" && Object.hasOwn(newcomers, last.by)).toBe(true);
    const made = new Set<string>();
    for (const step of steps) {
      if (Object.hasOwn(newcomers, step.by) && step.action !== "signUp")
        expect(made).toContain(step.by);
      if ("submission" in step) expect(made).toContain(step.submission);
      if ("feedback" in step) expect(made).toContain(step.feedback);
      made.add("text" in step ? step.text : step.by);
    }
  });

  test("have usernames that are accepted", () => {
    for (const name of Object.keys(newcomers)) {
      expect(username.parse(name)).toBe(name);
      expect(isReserved(name), name).toBe(false);
    }
  });

  test("set addresses with their checksum", () => {
    for (const { address } of stepsOf("setPayoutAddress"))
      expect(isAddress(address, { strict: true }), address).toBe(true);
  });

  test("score every criterion within its points; some work passes and some does not", () => {
    const scores = (["evaluate", "correct", "secondScore", "decideAppeal"] as const).flatMap(
      stepsOf,
    );
    const outcomes = scores.map(({ submission, points }) => {
      const rubric = challenges.get(challengeOf(submission));
      expect(Object.keys(points)).toEqual(rubric?.criteria.map(({ id }) => id));
      for (const { id, points: most } of rubric?.criteria ?? [])
        expect(points[id], `${submission}: ${id}`).toBeLessThanOrEqual(most);
      const total = Object.values(points).reduce((sum, given) => sum + given, 0);
      return total >= (rubric?.minimumPoints ?? Infinity);
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });
});

const limitsOf: Partial<Record<Step["action"], (text: string) => unknown>> = {
  appeal: (text) => openScoreAppeal.body.parse({ words: text }),
  answerFeedback: (text) => answerFeedback.body.parse({ text }),
  decideAppeal: (text) => openScoreAppeal.body.parse({ words: text }),
  correct: (text) => evaluationComment.parse(text),
  draftEvaluation: (text) => evaluationDraft.shape.comment.parse(text),
  evaluate: (text) => evaluationComment.parse(text),
  giveFeedback: (text) => feedbackInput.parse({ format: "text", text }),
  reportPayout: (text) => reportPayout.body.parse({ text }),
  secondScore: (text) => evaluationComment.parse(text),
  saveDraft: (text) => draft.parse({ format: "text", text, link: "" }),
};
const submitted = (text: string) => submissionInput.parse({ format: "text", text });

test.each(steps.flatMap((step) => ("text" in step ? [{ ...step }] : [])))(
  "$action of $by: $text is within the limits",
  async ({ action, text }) => {
    (limitsOf[action] ?? submitted)(await readText(text));
  },
);

test("each text belongs to one step, and each submission to one key", () => {
  const named = steps.flatMap((step) => ("text" in step ? [`${step.text}.md`] : []));
  const files = readdirSync(new URL("texts/", import.meta.url), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".md"));
  expect(named.toSorted()).toEqual(files.toSorted());
  const keys = stepsOf("submit").map(({ text }) => z.uuid().parse(keyOf(text)));
  expect(new Set(keys).size).toBe(keys.length);
});
