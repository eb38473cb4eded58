import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { ReputationLine, type ReputationPoint } from "./reputation-line.tsx";

const history = [
  { day: "2026-03-01", total: 0 },
  { day: "2026-03-11", total: 20 },
  { day: "2026-03-21", total: 40 },
];

const render = (points: readonly ReputationPoint[], path = "/page") =>
  renderForTest(() => <ReputationLine history={points} />, path);

test("reputation over time is a line that steps up on the days of earning, drawn for the eye alone", async () => {
  const html = await render(history);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
  expect(html).toContain('d="M0 95H0V95H300V48H600V1"');
  expect(html).toMatch(/stroke="currentColor"/);
});

test("a sentence states the same as the line, in the page's language", async () => {
  expect(await render(history)).toContain(
    "From 0 on 1 March 2026 to 40 on 21 March 2026, in all communities.",
  );
  expect(await render(history, "/es/page")).toContain(
    "De 0 el 1 de marzo de 2026 a 40 el 21 de marzo de 2026, en todas las comunidades.",
  );
});

test("nothing is drawn without reputation, or for a single day", async () => {
  expect(await render([])).toBe("");
  expect(
    await render([
      { day: "2026-03-01", total: 0 },
      { day: "2026-03-01", total: 20 },
    ]),
  ).toBe("");
});
