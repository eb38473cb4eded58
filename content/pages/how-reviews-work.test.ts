import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { reviewPolicy } from "../../functions/contract/review-policy.ts";
import { locales } from "../../functions/contract/core/locales.ts";

const { feedbackHours, scoreHours, sealedHours, claimHours, claimableAim, declineHours } =
  reviewPolicy;
const { leaseHours, shortlist, declines, sameRatings, recordRatings, recordHelpful } = reviewPolicy;
const { latePercent, lateRewardsAMonth, recordDays, checkHours } = reviewPolicy;

const inWords = {
  en: { 2: "twice", 3: "three", 7: "seven", 8: "eight", 10: "ten" },
  es: { 2: "dos veces", 3: "tres", 7: "siete", 8: "ocho", 10: "diez" },
} as const;

/** The page's words: the text, and the titles and texts of its front matter without their keys. */
const read = async (locale: "en" | "es") =>
  (await readFile(`${import.meta.dirname}/${locale}/how-reviews-work.mdx`, "utf8"))
    .replaceAll(/^ *-? ?(?:title|summary|steps|text):|^---$|^#+|^-/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

test.each(locales)("the page on reviews is read in two minutes (%s)", async (locale) => {
  expect((await read(locale)).split(" ").length).toBeLessThanOrEqual(400);
});

test.each([
  ["en", [`first within ${feedbackHours} hours`, `within ${scoreHours / 24} days`]],
  ["en", [`after ${sealedHours} hours`, `claim ${claimHours} hours`, `For ${claimHours} hours`]],
  ["en", [`checks suspend a reviewer for up to ${recordDays} days`, `or ${checkHours} if checked`]],
  ["es", [`suspenden hasta ${recordDays} días`, `o ${checkHours} si se comprueba`]],
  ["en", [`without any for ${feedbackHours / 2} hours`]],
  ["es", [`${feedbackHours / 2} horas sin ninguno`]],
  ["en", [`${claimableAim} hours`, `wait for ${declineHours} hours`]],
  ["es", [`primero en ${feedbackHours} horas`, `en ${scoreHours / 24} días`]],
  [
    "es",
    [`a las ${sealedHours} horas`, `retirar ${claimHours} horas`, `Durante ${claimHours} horas`],
  ],
  ["es", [`${claimableAim} horas`, `esperan ${declineHours} horas`]],
] as const)("its times are those of the product (%s, %#)", async (locale, times) => {
  const words = await read(locale);
  for (const time of times) expect(words).toContain(time);
});

test("its numbers in words are those of the product", async () => {
  expect({ latePercent, recordHelpful }).toEqual({ latePercent: 10, recordHelpful: 0.7 });
  for (const locale of locales) {
    const words = await read(locale);
    for (const number of [
      leaseHours,
      shortlist,
      declines,
      sameRatings,
      recordRatings,
      lateRewardsAMonth,
    ])
      expect(words).toContain(inWords[locale][number]);
  }
});
