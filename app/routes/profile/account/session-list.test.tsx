import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { SessionList } from "./session-list.tsx";

const at = "2026-01-01T00:00:00.000Z";
const sessions = ["1", "2", "3"].map((id) => ({
  id,
  browser: "Firefox",
  system: "Linux",
  network: null,
  startedAt: at,
  lastUsedAt: at,
  isCurrent: id === "1",
}));

test.each([
  ["/profile/account", "the 3 browsers that were used last"],
  ["/es/profile/account", "los 3 navegadores usados más recientemente"],
])("%s says that a full list may lack sessions", async (path, sentence) => {
  const listOf = (most: number) =>
    renderForTest(() => <SessionList sessions={sessions} most={most} />, path);
  expect(await listOf(3)).toContain(sentence);
  expect(await listOf(4)).not.toContain(sentence);
});

test("all sessions, this one too, end by a plain form", async () => {
  const html = await renderForTest(() => <SessionList sessions={sessions} most={50} />);
  expect(html).toMatch(/<form method="post" action="\/logout"[^>]*>.*?value="everywhere"/);
});
