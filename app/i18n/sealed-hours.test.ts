import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sentences } from "#contract/community/notification-messages.ts";
import { evaluateSubmission } from "#contract/learning/review.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { messages } from "./i18n.server.ts";

const { sealedHours, checkHours } = reviewPolicy;

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);

const page = (name: string) =>
  readFile(`${import.meta.dirname}/../../content/pages/${name}.mdx`, "utf8");

/** The longest time of a seal, as texts give it. */
const longest = {
  en: /(?:at the latest after|at the latest|at most) (a day|\d+ hours)\b/g,
  es: /a más tardar (?:después de |a las )?(un día|\d+ horas)\b/g,
};

test.each([
  ["en", "hours"],
  ["es", "horas"],
] as const)("every text gives a sealed score its hours (%s)", async (locale, hours) => {
  const pages = await Promise.all(
    ["faq", "terms-conditions"].map((name) => page(`${locale}/${name}`)),
  );
  const texts = textsOf([messages[locale], sentences[locale], evaluateSubmission.summary, pages]);
  const times = texts.flatMap((text) =>
    [...text.matchAll(longest[locale])].map(([, time]) => time),
  );
  const allowed = [`${sealedHours} ${hours}`, `${checkHours} ${hours}`];
  expect(times.filter((time) => !allowed.includes(time ?? ""))).toEqual([]);
  expect(times.filter((time) => time === allowed[0]).length).toBeGreaterThanOrEqual(8);
});
