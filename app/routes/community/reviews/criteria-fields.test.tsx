import { expect, test } from "vitest";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { CriteriaFields, useScoringForm } from "./criteria-fields.tsx";

const criterion = (id: string, points: number) => ({ id, title: id, description: "", points });
const rules = {
  criteria: [criterion("safety", 8), criterion("report", 9)],
  minimumPoints: 10,
  maximumPoints: 17,
};

function Page({ given }: { given: Record<string, string> }) {
  const { form, fields, typed } = useScoringForm("f", rules, undefined, given);
  return (
    <PostForm form={form}>
      <CriteriaFields rules={rules} fields={fields} typed={typed} />
    </PostForm>
  );
}

const shown = (given: Record<string, string>) => renderForTest(() => <Page given={given} />);

test("points are buttons up to eight points, and a number above", async () => {
  const html = await shown({ "points-safety": "7" });
  const buttons = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(9);
  expect(buttons.every((tag) => tag.includes('name="points-safety"'))).toBe(true);
  expect(buttons.find((tag) => tag.includes('checked=""'))).toContain('value="7"');
  expect(html).toMatch(/<input[^>]*name="points-report"[^>]*type="number"/);
});

test("a note is open where it is filled in", async () => {
  const html = await shown({ "note-report": "Which claim is wrong?" });
  const [safety, report] = html.match(/<details.*?<\/details>/gs) ?? [];
  expect(safety).not.toContain("<details open");
  expect(report).toContain("<details open");
});

test("the total states the maximum and the pass mark without a script, and adds given points up", async () => {
  expect(await shown({})).toContain("10 of 17 points are needed to pass.");
  const part = await shown({ "points-safety": "7" });
  expect(part).toContain("Total: 7 of 17 points.");
  expect(part).toContain("10 pass.");
  const all = await shown({ "points-safety": "7", "points-report": "3" });
  expect(all).toContain("Total: 10 of 17 points.");
  expect(all).toContain("That passes.");
});
