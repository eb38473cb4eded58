import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { feedbackInput } from "../../functions/contract/feedback.ts";
import { challengeReference, draft, submissionInput } from "../../functions/contract/submission.ts";
import { evaluationComment, username } from "../../functions/contract/values.ts";
import { isReserved } from "../../functions/domain/viewer/reserved-usernames.ts";
import { newcomers, story, type Act } from "./story.ts";
import { keyOf, readText, type TextName } from "./text.ts";

/** Fails when a challenge of the story was changed or closed, before a first start would fail. */

const communities = new URL("../../content/communities/", import.meta.url);
const challengeFile = z.object({
  formats: z.array(z.string()),
  criteria: z.array(z.object({ id: z.string(), points: z.int() })),
  minimumPoints: z.int(),
});

const paths = readdirSync(communities, { recursive: true }).map(String);
const challenges = new Map(
  paths
    .filter((path) => path.endsWith("/challenge.json"))
    .map((path) => [
      path.split("/").at(-2) ?? "",
      challengeFile.parse(JSON.parse(readFileSync(new URL(path, communities), "utf8"))),
    ]),
);

type ActOf<Kind extends Act["act"]> = Extract<Act, { act: Kind }>;
const actsOf = <Kind extends Act["act"]>(kind: Kind): ActOf<Kind>[] =>
  story.filter((act): act is ActOf<Kind> => act.act === kind);

const challengeOf = (submission: TextName) =>
  actsOf("submit").find(({ text }) => text === submission)?.challenge ?? "";

describe("the story", () => {
  test("names communities, modules and challenges that are there", () => {
    for (const { community } of actsOf("join")) expect(paths).toContain(community);
    for (const { community, course, modules } of actsOf("read"))
      for (const module of modules)
        expect(paths).toContain(`${community}/courses/${course}/modules/${module}`);
    for (const { challenge } of [...actsOf("submit"), ...actsOf("saveDraft")]) {
      expect(challengeReference.shape.id.parse(challenge)).toBe(challenge);
      expect(challenges.get(challenge)?.formats).toContain("text");
    }
  });

  test("begins and ends as its standing is read, and names what is there by then", () => {
    expect(story[0]?.act).toBe("signUp");
    const last = story.at(-1);
    expect(last?.act === "submit" && Object.hasOwn(newcomers, last.by)).toBe(true);
    const made = new Set<string>();
    for (const act of story) {
      if (Object.hasOwn(newcomers, act.by) && act.act !== "signUp") expect(made).toContain(act.by);
      if ("submission" in act) expect(made).toContain(act.submission);
      if ("feedback" in act) expect(made).toContain(act.feedback);
      made.add("text" in act ? act.text : act.by);
    }
  });

  test("has names that nobody is refused", () => {
    for (const name of Object.keys(newcomers)) {
      expect(username.parse(name)).toBe(name);
      expect(isReserved(name), name).toBe(false);
    }
  });

  test("scores every criterion within its points, some work passes and some does not", () => {
    const outcomes = actsOf("evaluate").map(({ submission, points }) => {
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

test.each(story.flatMap((act) => ("text" in act ? [{ ...act }] : [])))(
  "$act of $by: $text is within the limits",
  async ({ act, text: name }) => {
    const text = await readText(name);
    if (act === "saveDraft") draft.parse({ format: "text", text, link: "" });
    else if (act === "evaluate") evaluationComment.parse(text);
    else if (act === "giveFeedback") feedbackInput.parse({ format: "text", text });
    else submissionInput.parse({ format: "text", text });
  },
);

test("each text belongs to one act, and each submission to one key", () => {
  const named = story.flatMap((act) => ("text" in act ? [`${act.text}.md`] : []));
  const files = readdirSync(new URL("texts/", import.meta.url), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".md"));
  expect(named.toSorted()).toEqual(files.toSorted());
  const keys = actsOf("submit").map(({ text }) => z.uuid().parse(keyOf(text)));
  expect(new Set(keys).size).toBe(keys.length);
});
