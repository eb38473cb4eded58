import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { takeDown } from "../setup/outage.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { samples, workText } from "../factories/texts.ts";
import { expect, logIn, open, test as base, uniqueName, type Page } from "./fixtures.ts";
import { Client, goodPassword } from "./forms.ts";
import { challenge, inLanguage, languages } from "./pages.ts";

/**
 * What somebody reads when something is not there, or has failed, and what becomes of what they
 * have typed.
 */

const words = { en, es };

/** These tests take the site's services down, so they have a site of their own. */
const test = base.extend<object, { own: Site }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const own = await runSite();
      await use(own);
      await own.stop({ forget: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  site: ({ own }, use) => use(own.url),
});
test.describe.configure({ mode: "default" });

/** What a browser says of an answer that a test has spoilt. */
const provoked = /Failed to load resource/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("B6, X1: an address that leads nowhere is not found, whatever is wrong with it", async ({
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
  const client = new Client(site);
  const nowhere = [
    ...[
      "/nowhere",
      "/xx",
      "/xx/communities",
      "/xx/es/communities",
      "/en/communities",
      "/communities//ethereum",
    ],
    ...[
      "/communities/Not_A_Slug",
      "/communities/ethereum%00",
      "/communities/%FF",
      "/%",
      "/%E0%A4%A",
    ],
    ...[
      `/communities/${"x".repeat(300)}`,
      `/${"x".repeat(8_000)}`,
      "/communities/ethereum/nowhere",
    ],
    ...[
      `${challenge}x`,
      `${challenge}/submissions/0`,
      `${challenge}/submissions/x`,
      "/bounties/none",
    ],
    ...[
      "/profile/a",
      "/profile/%20",
      "/submissions/-1",
      "/submissions/99999999999999999999",
      "/nowhere.data",
    ],
  ];
  for (const language of languages) {
    for (const bare of nowhere) {
      const path = inLanguage(bare, language);
      const page = await client.get(path);
      expect.soft(page.status, path).toBe(404);
      expect.soft(page.headers.get("X-Robots-Tag"), path).toBe("noindex");
      if (path.endsWith(".data")) continue;
      expect.soft(page.text, path).toContain(words[language].errors["404"]);
      expect.soft(page.html, path).toContain(`<html lang="${language}"`);
      expect.soft(page.html, path).toContain(`href="${inLanguage("/", language)}"`);
      const head = await client.send(path, { method: "HEAD" });
      expect.soft([head.status, head.html], path).toEqual([404, ""]);
    }
  }
  const tooLong = await client.get(`/${"x".repeat(20_000)}`);
  expect(tooLong.status).toBe(431);
});

test("B7: a method or a form that a page does not take is refused, with a way on", async ({
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
  const client = new Client(site);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    for (const language of languages) {
      const path = inLanguage("/communities", language);
      const page = await client.send(path, { method, headers: { Origin: site } });
      expect.soft(page.status, method).toBe(405);
      expect.soft(page.headers.get("Allow"), method).toContain("GET");
      expect.soft(page.text, method).toContain(words[language].errors["405"]);
      expect.soft(page.html, method).toContain(`href="${inLanguage("/", language)}"`);
    }
  }
});

for (const language of languages) {
  const text = words[language];
  test(`B7: an error inside a community keeps the community around it, in ${language}`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ expected: provoked });
    await logIn(page, "learner");
    const refused = await page.goto(inLanguage("/communities/ethereum/reviews", language));
    expect(refused?.status()).toBe(403);
    await expect(heading(page)).toHaveText(text.errors["403"]);
    await expect(
      page.getByRole("link", { name: text.community.scoreboard, exact: true }),
    ).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: text.errors.home }).click();
    await expect(page).toHaveURL(new RegExp(language === "es" ? "/es$" : "/$"));

    const missing = await page.goto(inLanguage("/communities/nowhere", language));
    expect(missing?.status()).toBe(404);
    await expect(page).toHaveTitle(`${text.errors["404"]} · Ayni`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("link", { name: text.errors.communities }).click();
    await expect(heading(page)).toHaveText(text.communities.title);
  });
}

test("B7, X2: without its API the site says so, keeps what was typed, and recovers by itself", async ({
  own,
  site,
  visitor,
}) => {
  test.setTimeout(150_000);
  const { page } = await visitor({ expected: provoked });
  const { page: joining } = await visitor({ expected: provoked });
  const name = uniqueName("err");
  await new Client(site).join(name);
  await logIn(page, `${name}@example.org`, goodPassword);
  const written = `What took me an hour to write.\nAnd a second line, "quoted" & <marked>.\n${samples.en.work}`;
  await page.goto(challenge);
  await page.getByLabel(en.submissionForm["text-label"]).fill(written);
  await joining.goto("/signup");
  const newcomer = uniqueName("err");
  await joining.getByLabel(en.signup.username).fill(newcomer);
  await joining.getByLabel(en.signup.email).fill(`${newcomer}@example.org`);
  await joining.getByLabel(en.signup.password, { exact: true }).fill(goodPassword);
  await joining.getByLabel(en.signup.terms).check();
  await joining.getByLabel(en.signup.privacy).check();

  const outage = await takeDown(own, "api");
  test.skip(!outage, "the system does not tell which process it is");
  await test.step("a page that needs it is 503, in the reader's language, with the log's reference", async () => {
    for (const language of languages) {
      const client = new Client(site);
      const path = inLanguage("/communities", language);
      const answer = await client.get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("30");
      expect(answer.text).toContain(words[language].errors["503"]);
      expect(answer.text).toContain(answer.headers.get("X-Request-Id"));
      // What comes from documents alone is there.
      expect((await client.get(inLanguage("/privacy-policy", language))).status).toBe(200);
    }
  });
  await test.step("a submission that cannot be taken is given back", async () => {
    await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
    await expect(heading(page)).toHaveText(en.errors["503"]);
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(written);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(written);
  });
  await test.step("a sign-up that cannot be taken is given back", async () => {
    await joining.getByRole("main").getByRole("button", { name: en.signup.submit }).click();
    await expect(joining.getByText(en.problems.unavailable)).toBeVisible();
    await expect(joining.getByLabel(en.signup.username)).toHaveValue(newcomer);
    await expect(joining.getByLabel(en.signup.terms)).toBeChecked();
  });
  await outage?.end();
  await test.step("what was kept is sent, once it is back", async () => {
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page).toHaveURL(/\/submissions\/\d+/);
    const shown = page.getByRole("paragraph").filter({ hasText: "What took me an hour to write." });
    await expect(shown).toBeVisible();
    await joining.getByLabel(en.signup.password, { exact: true }).fill(goodPassword);
    await joining.getByRole("main").getByRole("button", { name: en.signup.submit }).click();
    await expect(joining.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
  });
});

test("B7: without the identity service nobody is signed out", async ({ own, visitor }) => {
  test.setTimeout(150_000);
  const { page, context } = await visitor({ expected: provoked });
  await logIn(page, "peer");
  await page.goto("/profile");
  const typed = uniqueName("Name ");
  await page.getByLabel(en.profile["first-name"]).fill(typed);
  const session = async () =>
    (await context.cookies()).find(({ name }) => name === "__session")?.value;
  const before = await session();

  const outage = await takeDown(own, "identity");
  test.skip(!outage, "the system does not tell which process it is");
  await page.getByRole("button", { name: en.profile.save }).click();
  // Firebase's own client tries again for some seconds, and so does whoever looks for the session
  // again.
  await expect(heading(page)).toHaveText(en.errors["503"], { timeout: 30_000 });
  await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(typed);

  const reading = await context.newPage();
  const open = await reading.goto(inLanguage(challenge, "es"));
  expect(open?.status()).toBe(200);
  await expect(reading.getByText(es.problems.unrecognised).first()).toBeVisible();
  await expect(reading.getByRole("link", { name: es.common["log-in"] })).toHaveCount(0);
  expect(await session()).toBe(before);

  await outage?.end();
  await page.getByRole("button", { name: en.errors["send-again"] }).click();
  await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);
  await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
});

test("B7: an API that keeps everybody waiting is given up within seconds", async ({
  own,
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  test.setTimeout(120_000);
  const member = await new Client(site).logIn("learner");
  const outage = await takeDown(own, "api", { hangs: true });
  test.skip(!outage, "the system does not tell which process it is");
  const since = Date.now();
  const pages = await Promise.all([
    new Client(site).get("/communities"),
    member.get("/profile"),
    member.get("/"),
  ]);
  expect(pages.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Date.now() - since).toBeLessThan(20_000);
  await outage?.end();
  expect((await member.get("/profile")).status).toBe(200);
});

test.describe("in the browser", () => {
  test.beforeEach(({ javaScriptEnabled }) => {
    test.skip(
      javaScriptEnabled === false,
      "without JavaScript the browser has its own page for this",
    );
  });
  const data = /\.data(?:\?|$)/;

  test("B7: a page whose data cannot be fetched can be tried again, and left", async ({
    visitor,
  }) => {
    const { page } = await visitor({ expected: provoked });
    await open(page, "/bounties");
    const main = page.getByRole("navigation", { name: en.common["main-navigation"] });
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(heading(page)).toHaveText(en.communities.title);
    await main.getByRole("link", { name: en.common.bounties }).click();
    await expect(heading(page)).toHaveText(en.bounty.title);
    await page.route(data, (route) => route.abort());
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(heading(page)).toHaveText(en.errors.unanswered);
    await expect(page).toHaveURL(/\/communities$/);
    await page.getByRole("link", { name: en.errors.again }).click();
    await expect(heading(page)).toHaveText(en.errors.unanswered);
    await page.unroute(data);
    await page.getByRole("link", { name: en.errors.again }).click();
    await expect(heading(page)).toHaveText(en.communities.title);
    await page.goBack();
    await expect(heading(page)).toHaveText(en.bounty.title);
  });

  test("B8: a form that is sent as the connection drops is given back, and can be sent again", async ({
    site,
    visitor,
  }) => {
    const { page } = await visitor({ expected: provoked });
    const name = uniqueName("err");
    await new Client(site).join(name);
    await logIn(page, `${name}@example.org`, goodPassword);
    await open(page, "/profile");
    const typed = uniqueName("Name of ");
    await page.getByLabel(en.profile["first-name"]).fill(typed);
    await page.route(data, (route) => route.abort());
    await page.getByRole("button", { name: en.profile.save }).click();
    await expect(heading(page)).toHaveText(en.errors.unanswered);
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(typed);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(typed);
    await page.unroute(data);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);
    await page.reload();
    await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);

    // A link that fails afterwards has nothing to give back.
    await page.route(data, (route) => route.abort());
    const main = page.getByRole("navigation", { name: en.common["main-navigation"] });
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(heading(page)).toHaveText(en.errors.unanswered);
    await expect(page.getByRole("button", { name: en.errors["send-again"] })).toHaveCount(0);
    await page.unroute(data);

    await open(page, challenge);
    const solution = workText("What took me an hour to write.");
    await page.getByLabel(en.submissionForm["text-label"]).fill(solution);
    await page.route(data, (route) => route.abort());
    await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(solution);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await page.unroute(data);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page).toHaveURL(/\/submissions\/\d+/);
  });

  test("B7: where the error page itself fails, a bare page with a link home shows", async ({
    visitor,
  }) => {
    const { page } = await visitor({ expected: /Failed to load resource|is not a function/ });
    await open(page, "/communities");
    // Another address's 404, with words that no page can read.
    await page.route(data, async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace("ethereum", "nowhere"),
      });
      const body = (await response.text()).replace(/"#errors(?:[^"\\]|\\.)*"/, "[]");
      await route.fulfill({ response, body });
    });
    await page.getByRole("main").getByRole("link", { name: "Ethereum" }).first().click();
    await expect(heading(page)).toHaveText("500");
    await expect(page.getByText(es.errors["500"])).toBeVisible();
    await page.unroute(data);
    await page.getByRole("main").getByRole("link", { name: "Ayni" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page)).not.toHaveText("500");
  });
});
