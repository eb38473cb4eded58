import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { FeedbackList, type ShownFeedback } from "./feedback-list.tsx";

const item: ShownFeedback = {
  id: "7",
  author: { username: "wayra", picture: null },
  at: "2026-11-20T12:00:00.000Z",
  format: "text",
  text: { link: null, part: { hash: "", html: "Silk" }, language: null },
  helpful: null,
  assigned: true,
  brings: null,
  ifRated: null,
  uncounted: null,
  revision: 1,
  editedAt: null,
  answer: null,
  hidden: null,
  canEdit: false,
  canAnswer: false,
};

const shownTo = (username: string | null) =>
  renderForTest(() => <FeedbackList feedback={[item]} />, "/page", {
    viewer: username === null ? null : { ...viewer, username },
  });

const viewer = { picture: null, emailVerified: true, unread: 0, reviews: [], waiting: null };

test("all but its giver can report feedback, also when the giver can no longer edit it", async () => {
  expect(await shownTo(null)).toContain("/reports/new?about=feedback%3A7");
  expect(await shownTo("amaru")).toContain("/reports/new?about=feedback%3A7");
  expect(await shownTo("wayra")).not.toContain("/reports/new");
});
