import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { MemberHome, type ShownSteps } from "./member-home.tsx";

const steps: ShownSteps = {
  courses: [],
  drafts: [],
  waiting: [],
  evaluated: [],
  reviews: [],
  news: [],
  hasAssignableWork: false,
  week: { modules: 0, submissions: 0, feedback: 0 },
};

test.each([
  ["/", /href="\/communities"[^>]*>All communities</],
  ["/es", /href="\/es\/communities"[^>]*>Todas las comunidades</],
])("%s leads to all communities where it does not show them all", async (path, link) => {
  const homeWith = (hasMore: boolean) =>
    renderForTest(
      () => <MemberHome steps={steps} hasMore={hasMore} hosted={[]} communities={[]} />,
      path,
    );
  expect(await homeWith(true)).toMatch(link);
  expect(await homeWith(false)).not.toMatch(link);
});

test("work that did not pass links to its challenge only while it takes work", async () => {
  const challenge = { id: "twill", title: "Twill", community: "weaving", course: "first-loom" };
  const homeWith = (canSubmitAgain: boolean) => {
    const back = { id: "1", challenge, points: 7, at: "2026-01-01T00:00:00Z", canSubmitAgain };
    const evaluated = [{ ...back, state: "not-passed" as const }];
    return renderForTest(() => (
      <MemberHome steps={{ ...steps, evaluated }} hasMore={false} hosted={[]} communities={[]} />
    ));
  };
  const link = /href="[^"]+\/challenges\/twill"/;
  expect(await homeWith(true)).toMatch(link);
  expect(await homeWith(false)).not.toMatch(link);
  expect(await homeWith(false)).toContain("/challenges/twill/submissions/1");
});
