import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { catalogue } from "../../functions/contract/community/catalogue.ts";
import { Client } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { budgetOf, printWeights, weigh } from "../setup/budgets.ts";
import { download } from "../setup/download.ts";
import { site } from "./site.ts";

/** Transfer sizes that `documents.long.test.ts` does not measure. */

const inEach = (paths: readonly string[]) =>
  languages.flatMap((language) => paths.map((path) => inLanguage(path, language)));

/** The paths of all learning modules and challenges. */
async function readingPages(): Promise<string[]> {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  return communities.flatMap(({ slug, courses }) =>
    courses.flatMap((course) => {
      const base = `/communities/${slug}/courses/${course.slug}`;
      return [
        ...course.modules.map((module) => `${base}/learning-modules/${module}`),
        ...course.challenges.map(({ id }) => `${base}/challenges/${id}`),
      ];
    }),
  );
}

test("every learning module and every challenge keeps to the budget of a page", async () => {
  const paths = await readingPages();
  expect(paths.length).toBeGreaterThan(20);
  const weights = [];
  for (const path of inEach(paths)) {
    const { text } = await download(site + path);
    weights.push(weigh(path, text));
  }
  const author = await new Client(site).join(uniqueName("bytes"));
  for (const path of inEach(paths.filter((path) => path.includes("/challenges/")))) {
    const { html } = await author.get(path);
    weights.push(weigh(`${path}, for a member`, html));
  }
  for (const { path, withoutWords } of weights)
    expect.soft(withoutWords, path).toBeLessThanOrEqual(budgetOf("page", withoutWords, path));
  printWeights("Learning modules and challenges", weights);
});
