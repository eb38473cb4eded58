import * as fc from "fast-check";
import { afterAll, test } from "vitest";
import { limits } from "../contract/limits.ts";
import { hostileText } from "./hostile-text.fixture.ts";
import { createRenderer } from "./renderer.ts";
import { expectWithinBounds } from "./serving-thread.fixture.ts";

const renderer = createRenderer({ longestWait: 60_000 });
afterAll(renderer.close);

test.each([limits.submissionText, limits.feedbackText])(
  "whatever is written in %d characters stays within its bounds",
  async (length) => {
    await fc.assert(
      fc.asyncProperty(
        hostileText(length),
        async (text) => void (await expectWithinBounds(text, renderer)),
      ),
      { numRuns: 300 },
    );
  },
  600_000,
);
