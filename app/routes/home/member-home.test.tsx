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
