import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { limits } from "../contract/limits.ts";
import { hostileText, namedTexts } from "./hostile-text.fixture.ts";
import { createRenderer } from "./renderer.ts";
import { expectWithinBounds } from "./serving-thread.fixture.ts";

const renderer = createRenderer({ longestWait: 60_000 });
afterAll(renderer.close);

test.each(namedTexts(limits.submissionText))(
  "a submission of %s stays within its bounds",
  async (_name, text) => {
    await expectWithinBounds(text, renderer);
  },
);

test.each(namedTexts(limits.feedbackText))(
  "feedback of %s stays within its bounds",
  async (_name, text) => {
    await expectWithinBounds(text, renderer);
  },
);

test("whatever is written stays within its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(hostileText(limits.feedbackText), async (text) => {
      const { html } = await expectWithinBounds(text, renderer);
      expect(html ?? "").not.toMatch(
        /<(?!\/?(?:a|blockquote|br|code|del|div|em|h[3-6]|hr|li|ol|p|pre|span|strong|sup|table|tbody|td|th|thead|tr|ul)\b)/,
      );
    }),
    { numRuns: 20 },
  );
});
