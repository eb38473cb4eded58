import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../contract/core/limits.ts";
import { hostileText } from "./hostile-text.fixture.ts";
import { createRenderer } from "./renderer.ts";
import { expectWithinBounds } from "./serving-thread.fixture.ts";

const renderer = createRenderer({ longestWait: 60_000 });
afterAll(renderer.close);

test.each([limits.submissionText, limits.feedbackText])(
  "any text of %d characters stays within its bounds",
  async (length) => {
    await fc.assert(
      fc.asyncProperty(hostileText(length), async (text) => {
        const { html } = await expectWithinBounds(text, renderer);
        expect(html ?? "").not.toMatch(
          /<(?!\/?(?:a|blockquote|br|code|del|div|em|h[3-6]|hr|li|ol|p|pre|span|strong|sup|table|tbody|td|th|thead|tr|ul)\b)/,
        );
      }),
      { numRuns: 100 },
    );
  },
  600_000,
);
