import type { Page } from "@playwright/test";

/** The elements that are wider than the window. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => !element.closest(".table > *, .tabs > *, pre > *"))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/**
 * Buttons, fields, and links of navigations and lists below the minimum target height. Links in a
 * sentence may be smaller.
 */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      "button, .button, summary, select, textarea, input, nav a, .list > li > a, main :is(h2, h3):not(.card .title) > a";
    return [...document.querySelectorAll(`:is(${selector}):not([type=hidden])`)]
      .map((element) =>
        element.matches(".check input") ? (element.closest(".check") ?? element) : element,
      )
      .filter(
        (element) =>
          element.checkVisibility() && Math.ceil(element.getBoundingClientRect().height) < 44,
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
