import { expect, test } from "vitest";
import type { Brings } from "#contract/learning/feedback.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { messages } from "#app/i18n/i18n.server.ts";
import { locales } from "#app/i18n/path.ts";
import { FeedbackSection } from "./feedback-section.tsx";
import { RatingForm } from "./rating-form.tsx";
import { textOf } from "../../../../../../tests/setup/client.ts";

const at = "2026-11-20T12:00:00.000Z";
const person = (username: string) => ({ username, picture: null });
const part = { hash: "", html: "<p>Try silk</p>" };

const item = (brings: Brings | null, earning?: "promised" | "earned" | "nothing") => ({
  id: "7",
  author: person("wayra"),
  format: "github" as const,
  text: { link: "https://github.com/a/b/pull/1", part, language: null },
  at,
  helpful: earning
    ? {
        helpfulness: "very" as const,
        by: person("amaru"),
        authorSaid: null,
        at,
        earning,
        reward: null,
        pay: "all" as const,
        outcome: null,
      }
    : null,
  assigned: true,
  brings,
  ifRated: null,
  uncounted: null,
  revision: 1,
  editedAt: null,
  answer: null,
  hidden: null,
  canEdit: false,
  canAnswer: false,
});

const shown = (
  given: ReturnType<typeof item> | null,
  isEvaluated = false,
  locale: "en" | "es" = "en",
) =>
  renderForTest(
    () => (
      <FeedbackSection
        submission={{
          submittedAt: at,
          feedbackClosesAt: at,
          feedbackCount: 1,
          evaluation: isEvaluated ? { final: true, finalAt: at } : null,
        }}
        challenge={{
          feedbackReward: { token: "AYNI", decimals: 2, units: "200" },
          rewardedFeedback: 3,
        }}
        feedback={given ? [given] : []}
        next={null}
        stage="own"
        assignment={null}
        done={null}
        forms={{ own: null, answering: null, promised: null }}
      />
    ),
    locale === "es" ? "/es/page" : "/page",
  );

const outcomes = ["reward", "reputation", "thanks"] as const;

test.each(outcomes)(
  "the outcome of a rating is shown before its choices and button, in both languages: %s",
  async (outcome) => {
    for (const locale of locales) {
      const html = await renderForTest(
        () => <RatingForm item={{ id: "7", revision: 1 }} brings={outcome} promised={null} />,
        locale === "es" ? "/es/page" : "/page",
      );
      const text = textOf(html);
      const rule = text.indexOf(messages[locale].ratings[outcome]);
      expect(rule).toBeGreaterThanOrEqual(0);
      expect(text.indexOf(messages[locale].ratings.say)).toBeGreaterThan(rule);
    }
  },
);

test("a reader who may not rate sees no rule, and a rating says what it pays", async () => {
  const rated = await shown(item(null, "promised"));
  expect(rated).not.toContain(messages.en.ratings.legend);
  expect(rated).toContain(messages.en.judged.all);
});

test("a pull request and the text beside it are both shown", async () => {
  const html = await shown(item(null));
  expect(html).toContain('href="https://github.com/a/b/pull/1"');
  expect(html).toContain("<p>Try silk</p>");
});

test("no reward is offered for feedback on evaluated work", async () => {
  expect(await shown(item(null))).toContain("Up to 3 pieces of feedback");
  const over = await shown(item(null), true);
  expect(over).toContain(messages.en.feedback["bounty-over"]);
  expect(over).not.toContain("2 AYNI");
});

test("where feedback is part of a score that is not released, the page does not say that there is none", async () => {
  const text = textOf(await shown(null));
  expect(text).toContain(messages.en.feedback["none-shown"]);
  expect(text).not.toContain(messages.en.feedback.none);
});
