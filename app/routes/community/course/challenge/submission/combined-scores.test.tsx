import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { CombinedScores } from "./combined-scores.tsx";

const points = [{ criterion: "even", points: 5, comment: "" }];
const part = { hash: "", html: "<p>Well woven.</p>" };
const comment = { part, link: null, language: null };

const show = (isHidden: boolean) => {
  const second = { reason: "check" as const, points, comment };
  const seconds = [{ ...second, ...(isHidden && { isCommentHidden: true as const }) }];
  const scores = { first: points, seconds, counts: "first" as const, points };
  const criteria = [{ id: "even", title: "Even edges", description: "No loops.", points: 5 }];
  return renderForTest(() => <CombinedScores scores={scores} criteria={criteria} />);
};

test("a second score's words are shown, or a sentence that moderators have hidden them", async () => {
  const hidden = en.submission["comment-hidden"];
  expect(await show(false)).not.toContain(hidden);
  expect(await show(true)).toContain(hidden);
});
