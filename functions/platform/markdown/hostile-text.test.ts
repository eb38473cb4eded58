import { afterAll, expect, test } from "vitest";
import { limits } from "../../contract/core/limits.ts";
import { namedTexts } from "./hostile-text.fixture.ts";
import { createRenderer } from "./renderer.ts";
import { expectWithinBounds } from "./serving-thread.fixture.ts";

const renderer = createRenderer({ longestWait: 60_000 });
const failures: Error[] = [];
const quick = createRenderer({ deadline: 3_000, onFailure: (error) => failures.push(error) });
afterAll(() => Promise.all([renderer.close(), quick.close()]));

test.each(namedTexts(limits.submissionText))(
  "a submission of %s stays within its bounds",
  async (_name, text) => {
    await expectWithinBounds(text, renderer);
  },
);

test.each(namedTexts(limits.submissionText).filter(([name]) => /language|Solidity/.test(name)))(
  "%s costs the thread less than the deadline, and the text stays Markdown",
  async (_name, text) => {
    expect((await quick.render(`*a*\n\n${text}`)).html).toContain("<em>a</em>");
    expect(failures).toEqual([]);
  },
);

test.each(namedTexts(limits.feedbackText))(
  "feedback of %s stays within its bounds",
  async (_name, text) => {
    await expectWithinBounds(text, renderer);
  },
);
