import { en } from "../../app/i18n/messages/en.ts";
import { oddText } from "../factories/texts.ts";
import { expect, headingOf, phone, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, passWork, startReview } from "../setup/client.ts";
import { overflowing, small } from "./layout.ts";
import { challenge, course, inLanguage, languages, module, reviewersOnly, words } from "./pages.ts";

/** Every page must meet these rules in a narrow window, with large text and in print. */

test.describe.configure({ mode: "parallel", timeout: 240_000 });

/** A submission under review, with its pages and the members who may see them. */
async function workInReview(site: string) {
  const author = await new Client(site).join(uniqueName("look"));
  const submission = await createSubmission(author, challenge, oddText);
  const reviewer = await new Client(site).logIn("reviewer");
  return { author, submission, reviewer, review: await startReview(reviewer, submission) };
}

test("letters twice as large, and spaced as WCAG 1.4.12 says, push nothing over the edge @long", async ({
  visitor,
  site,
}) => {
  const { author, reviewer, review, submission } = await workInReview(site);
  const { page, context } = await visitor({ viewport: { width: 640, height: 800 } });
  const spacing =
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";
  for (const [who, paths] of [
    [null, ["/", course, module, "/signup", "/no-such-page"]],
    [author, [challenge, submission, reviewersOnly]],
    [author, ["/profile/wallets/AYNI", "/profile/wallets/AYNI/address", "/profile/notifications"]],
    [author, ["/communities/ethereum/rewards", "/bounties"]],
    [reviewer, [submission, review]],
  ] as const) {
    if (who) await context.addCookies(who.browserCookies());
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html{font-size:34px!important}${rules}`);
        document.adoptedStyleSheets = [sheet];
      }, spacing);
      expect.soft(await overflowing(page), path).toEqual([]);
    }
  }
});

test("paper gets the text of a module and of a submission's challenge, and no navigation", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of [
    `${course}/learning-modules/accounts-and-transactions`,
    `${course}/challenges/build-a-tip-jar`,
  ]) {
    await page.goto(path);
    await expect(headingOf(page)).toBeVisible();
    await expect(page.locator("article")).toBeVisible();
    for (const hidden of await page
      .locator("nav, .button, [method=post], body > header, body > footer")
      .all())
      await expect(hidden).toBeHidden();
    const ink = await page
      .locator("article")
      .evaluate((element) => getComputedStyle(element).color);
    expect(ink, "ink on white, whatever the screen's scheme").toBe("rgb(33, 28, 24)");
  }
});

test("paper gets a member's submission with its URLs once, and not the form to change it", async ({
  visitor,
  site,
}) => {
  const author = await new Client(site).join(uniqueName("paper"));
  const path = await createSubmission(
    author,
    challenge,
    "Here: https://example.org/bare and [there](https://example.org/named).",
  );
  const { page } = await visitor({ as: author });
  await page.goto(path);
  const disclosure = page.getByText(en.submission.edit, { exact: true });
  await expect(disclosure).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(disclosure).toBeHidden();
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(link("there <https://example.org/named>")).toBeVisible();
  await expect(link("https://example.org/bare")).toBeVisible();
});

test("the header is shown when all of it is there, so that its rows never move", async ({
  visitor,
}) => {
  const { page } = await visitor();
  let end = '<nav class="account"';
  await page.route("/login", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf(end)) });
  });
  await page.goto("/login");
  await expect(page.locator(".site-header")).toBeAttached();
  await expect(page.locator(".site-header")).toBeHidden();
  end = "</main>";
  await page.goto("/login");
  await expect(page.locator(".site-header")).toBeVisible();
});

test("content with room beside it does not scroll sideways, and contents and facts stay in view", async ({
  visitor,
}) => {
  const { page } = await visitor();
  for (const path of [module, challenge, course, "/privacy-policy"]) {
    await page.goto(path);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cramped = await page.evaluate(() => {
        const end = document
          .querySelector("main")
          ?.querySelector(".split")
          ?.getBoundingClientRect();
        return [...document.querySelectorAll("main :is(pre, .table)")]
          .filter((box) => box.scrollWidth > box.clientWidth + 1)
          .filter((box) => box.getBoundingClientRect().right < (end?.right ?? 0) - 1)
          .map((box) => box.outerHTML.slice(0, 120));
      });
      expect.soft(cramped, `${path} at ${width} px`).toEqual([]);
      const beside = page.locator(".beside");
      await page.evaluate(() => scrollTo({ top: 1_200, behavior: "instant" }));
      await expect.soft(beside, `${path} at ${width} px`).toBeInViewport();
    }
  }
});
for (const language of languages) {
  test(`a phone has the header in one row, and a menu that needs no script (${language})`, async ({
    visitor,
  }) => {
    const { common, communityTabs } = words[language];
    for (const as of [undefined, "reviewer"] as const) {
      const { page } = await visitor({ as, language });
      await page.goto(inLanguage("/communities/ethereum/scoreboard", language));
      for (const width of [768, 360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        const header = page.getByRole("banner");
        const row = await header.locator(".wrap").boundingBox();
        expect(row?.height, `${width} px`).toBeLessThan(60);
        await expect(header.getByText(common.brand, { exact: true })).toBeVisible();
        const account = header.getByRole("link", { name: as ? common.profile : common["sign-up"] });
        await expect(account).toBeVisible();
        const tabs = page.getByRole("navigation", { name: communityTabs.tabs });
        await expect(tabs).toBeHidden();
        await page.getByRole("button", { name: communityTabs.scoreboard }).click();
        await expect(tabs.locator("[aria-current]")).toBeInViewport();
        await expect(tabs.getByRole("link", { name: communityTabs.bounties })).toBeInViewport();
        await page.keyboard.press("Escape");
        await expect(tabs).toBeHidden();

        const opens = header.getByRole("button", { name: common.menu, exact: true });
        const inMenu = header.getByRole("link", { name: common.protocols });
        await expect(inMenu).toBeHidden();
        await opens.focus();
        await page.keyboard.press("Enter");
        await expect(inMenu).toBeVisible();
        expect(await small(page)).toEqual([]);
        const field = header.getByRole("searchbox", { name: common.search });
        const { width: room = 0 } = (await field.boundingBox()) ?? {};
        expect(room, "the search field takes the row").toBeGreaterThan(Math.min(width, 400) / 2);
        await page.keyboard.press("Tab");
        await expect(
          header.getByRole("button", { name: common["close-menu"] }),
          "the menu follows its button",
        ).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(inMenu).toBeHidden();
        await expect(opens).toBeFocused();
      }
    }
  });
}

for (const language of languages) {
  test(`a desk has the whole header in one row, for visitors and members (${language}) @long`, async ({
    visitor,
  }) => {
    const { common } = words[language];
    for (const as of [undefined, "admin", "reviewer"] as const) {
      const { page } = await visitor({ as, language });
      await page.goto(inLanguage("/communities", language));
      for (const width of [1200, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 640 });
        const header = page.getByRole("banner");
        await expect(header.getByRole("link", { name: common.protocols })).toBeVisible();
        const row = await header.locator(".wrap").boundingBox();
        expect.soft(row?.height, `${width} px`).toBeLessThan(60);
        expect.soft(await overflowing(page), `${width} px`).toEqual([]);
      }
    }
  });
}

test("in Spanish an article is before dates, and not before relative times", async ({
  visitor,
  site,
}) => {
  const author = await new Client(site).join(uniqueName("since"));
  await createSubmission(author, challenge, oddText);
  for (const [as, path] of [
    [undefined, "/es/bounties"],
    [undefined, "/es/bounties/challenge-build-a-tip-jar"],
    [author, "/es"],
    [author, "/es/profile/referrals"],
    ["admin", "/es/admin/members"],
  ] as const) {
    const { page } = await visitor({ as, language: "es" });
    await page.goto(path);
    const text = await page.getByRole("main").innerText();
    expect.soft(text, path).not.toMatch(/\bel (hace|dentro|ayer|mañana)\b/);
    expect.soft(text, path).not.toMatch(/\b(desde|hasta) \d+ de /i);
  }
});

test("the filter of bounties is open beside the list at a desk, and closed on a phone", async ({
  visitor,
}) => {
  const { page } = await visitor();
  const choice = page.getByRole("link", { name: en.bounty["kind-feedback"], exact: true });
  await page.goto("/bounties");
  const filter = await choice.boundingBox();
  const list = await page.locator("#bounties").boundingBox();
  expect((filter?.x ?? Infinity) + (filter?.width ?? 0)).toBeLessThan(list?.x ?? 0);
  expect(list?.y, "the list begins where the filter does").toBeLessThan((filter?.y ?? 0) + 1);
  await page.setViewportSize(phone);
  await expect(choice).toBeHidden();
  await page.getByText(en.bounty.filter, { exact: true }).click();
  await expect(choice).toBeVisible();
});

for (const language of languages) {
  test(`a module begins on the first screen of a phone (${language}) @long`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ language, viewport: phone });
    for (const community of ["bitcoin", "ethereum", "zero-knowledge"]) {
      await page.goto(inLanguage(`/communities/${community}/learning-modules`, language));
      const links = page.getByRole("main").locator('a[href*="/learning-modules/"]');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        if (!path) continue;
        await page.goto(path);
        const text = await page.locator("article p").first().boundingBox();
        expect.soft(text?.y, path).toBeLessThan(480);
      }
    }
  });
}

for (const language of languages) {
  test(`the breadcrumbs of a phone are whole, beside the menu (${language})`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ language, viewport: phone });
    const { communityTabs } = words[language];
    const longest = "/communities/bitcoin/courses/bitcoin-from-first-principles";
    for (const path of [
      module,
      challenge,
      `${challenge}/submissions`,
      `${longest}/learning-modules`,
    ]) {
      await page.goto(inLanguage(path, language));
      const cut = await page
        .locator(".crumbs :is(ol, li, a), .community-menu")
        .evaluateAll((all) =>
          all.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.outerHTML),
        );
      expect.soft(cut, path).toEqual([]);
      const crumb = await page.locator(".crumbs a").last().boundingBox();
      const menu = await page.getByRole("button", { name: communityTabs.tabs }).boundingBox();
      expect.soft(crumb?.x, path).toBeGreaterThan((menu?.x ?? Infinity) + (menu?.width ?? 0));
      expect.soft(Math.abs((crumb?.y ?? 0) - (menu?.y ?? 99)), path).toBeLessThan(16);
      expect.soft(await small(page), path).toEqual([]);
    }
  });

  test(`the nine tabs of a reviewer are one row at a desk (${language})`, async ({ visitor }) => {
    const { page } = await visitor({ as: "reviewer", language });
    const { communityTabs } = words[language];
    const row = page.getByRole("navigation", { name: communityTabs.tabs });
    for (const tab of ["scoreboard", "bounties", "reviews"]) {
      await page.goto(inLanguage(`/communities/ethereum/${tab}`, language));
      const tops = await row
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect.soft(tops, tab).toHaveLength(9);
      expect.soft(new Set(tops).size, tab).toBe(1);
    }
  });
}

test("the squares of a course's modules have their signs in the middle, and do not overlap", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto(course);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const squares = await page.locator(".strip a").evaluateAll((all) =>
      all.map((square) => {
        const { x, y, width: wide } = square.getBoundingClientRect();
        const sign = square.querySelector("span")?.getBoundingClientRect();
        return { x, y, off: x + wide / 2 - (sign?.x ?? 0) - (sign?.width ?? 0) / 2 };
      }),
    );
    for (const { x, y, off } of squares) {
      expect.soft(Math.abs(off), `${width} px`).toBeLessThan(1);
      const over = squares.filter(
        (other) => Math.abs(other.x - x) < 44 && Math.abs(other.y - y) < 44,
      );
      expect.soft(over, `${width} px`).toHaveLength(1);
    }
  }
});

test("the longest name, with points, pushes nothing over the edge of a scoreboard", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("wwwwwwwwww");
  expect(name).toHaveLength(22);
  const author = await new Client(site).join(name);
  const work = await createSubmission(author, challenge, `The work of ${name}.`);
  await passWork(await new Client(site).logIn("reviewer"), work);
  const { page } = await visitor({ viewport: phone });
  await page.goto("/communities/ethereum/scoreboard");
  const shown = page.locator(".scoreboard").getByText(name);
  await expect(shown).toBeVisible();
  // The widest letters.
  await shown.evaluate((text) => (text.textContent = "W".repeat(22)));
  expect(await overflowing(page)).toEqual([]);
  const table = page.locator("section.table");
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
});

test("the filter of a reviewers' queue is closed on a phone, and open at a desk", async ({
  visitor,
}) => {
  const { page } = await visitor({ as: "reviewer" });
  const field = page.getByRole("combobox", { name: en.review["filter-challenge"] });
  await page.goto(reviewersOnly);
  await expect(field).toBeVisible();
  await page.setViewportSize(phone);
  await expect(field).toBeHidden();
  await page.getByText(en.review.filter, { exact: true }).click();
  await expect(field).toBeVisible();
});
