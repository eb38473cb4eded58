import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import Chapters from "./chapters.route.tsx";

const show = (outcome: string) => {
  const chapters = [{ id: "threads", title: "Threads", outcome, modules: [] }];
  const courses = [{ slug: "first-cloth", title: "First cloth", chapters }];
  const data = { locale: "en" as const, slug: "weaving", courses };
  return renderForTest(Chapters, "/communities/weaving/chapters", data);
};

test("an only chapter without an outcome has no empty paragraph", async () => {
  expect(await show("You know threads.")).toContain("<p>You know threads.</p>");
  expect(await show("")).not.toContain("<p></p>");
});
