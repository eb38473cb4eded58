import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { PreviewBody } from "./preview-body.tsx";

const show = (outcome: string) => {
  const view = {
    kind: "course" as const,
    title: "First cloth",
    summary: "Cloth.",
    words: { objectives: [], prerequisites: [], disclaimer: "", checked: null, trailer: null },
    part: { hash: "", html: "" },
    chapters: [{ id: "threads", title: "Threads", outcome, modules: [] }],
    faq: [],
    challenges: [],
  };
  return renderForTest(() => <PreviewBody view={view} token="token" path="courses/first-cloth" />);
};

test("a preview shows a chapter's outcome only if it is written", async () => {
  expect(await show("You know threads.")).toContain(en.course["after-it"]);
  expect(await show("")).not.toContain(en.course["after-it"]);
});
