import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { workText } from "../factories/texts.ts";
import { expect, headingOf, needsScripts, open, test, uniqueName } from "./fixtures.ts";
import { Client } from "../setup/client.ts";
import { challenge, inLanguage, languages, words } from "./pages.ts";

/** Pages for missing content and for failures, which keep typed text. */

/** The browser logs this for a response that the test has replaced. */
const provoked = /Failed to load resource/;

for (const language of languages) {
  test(`an error inside a community keeps the community around it, in ${language}`, async ({
    visitor,
  }) => {
    const text = words[language];
    const { page } = await visitor({ expected: provoked, as: "learner" });
    const refused = await page.goto(inLanguage("/communities/ethereum/reviews", language));
    expect(refused?.status()).toBe(403);
    await expect(headingOf(page)).toHaveText(text.errors["403"]);
    await expect(
      page.getByRole("link", { name: text.community.scoreboard, exact: true }),
    ).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: text.errors.home }).click();
    await expect(page).toHaveURL(new RegExp(language === "es" ? "/es$" : "/$"));

    const missing = await page.goto(inLanguage("/communities/nowhere", language));
    expect(missing?.status()).toBe(404);
    await expect(page).toHaveTitle(`${text.errors["404"]} · Ayni`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const skip = page.getByRole("link", { name: text.common["skip-to-content"] });
    await expect(skip).toHaveAttribute("href", "#content");
    await expect(page.locator("#content")).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: text.errors.communities }).click();
    await expect(headingOf(page)).toHaveText(text.communities.title);
  });
}

test.describe("in the browser", () => {
  test.beforeEach(needsScripts);
  const data = /\.data(?:\?|$)/;

  test("a page whose data cannot be fetched can be tried again, and left", async ({ visitor }) => {
    const { page } = await visitor({ expected: provoked });
    await open(page, "/bounties");
    const main = page.getByRole("navigation", { name: en.common["main-navigation"] });
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(headingOf(page)).toHaveText(en.communities.title);
    await main.getByRole("link", { name: en.common.bounties }).click();
    await expect(headingOf(page)).toHaveText(en.bounty.title);
    await page.route(data, (route) => route.abort());
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(headingOf(page)).toHaveText(en.errors.unanswered);
    await expect(page).toHaveURL(/\/communities$/);
    await page.getByRole("link", { name: en.errors.again }).click();
    await expect(headingOf(page)).toHaveText(en.errors.unanswered);
    await page.unroute(data);
    await page.getByRole("link", { name: en.errors.again }).click();
    await expect(headingOf(page)).toHaveText(en.communities.title);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(en.bounty.title);
  });

  test("a form that is sent as the connection drops is given back, and can be sent again", async ({
    site,
    visitor,
  }) => {
    const member = await new Client(site).join(uniqueName("err"));
    const { page } = await visitor({ expected: provoked, as: member });
    await open(page, "/profile");
    const typed = uniqueName("Name of ");
    await page.getByLabel(en.profile["first-name"]).fill(typed);
    await page.route(data, (route) => route.abort());
    await page.getByRole("button", { name: en.profile.save }).click();
    await expect(headingOf(page)).toHaveText(en.errors.unanswered);
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(typed);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(typed);
    await page.unroute(data);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);
    await open(page, "/profile");
    await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);

    // A link that fails later has no text to restore.
    await page.route(data, (route) => route.abort());
    const main = page.getByRole("navigation", { name: en.common["main-navigation"] });
    await main.getByRole("link", { name: en.common.communities }).click();
    await expect(headingOf(page)).toHaveText(en.errors.unanswered);
    await expect(page.getByRole("button", { name: en.errors["send-again"] })).toHaveCount(0);
    await page.unroute(data);

    await open(page, challenge);
    const solution = workText("What took me an hour to write.");
    await page.getByLabel(en.submissionForm["text-label"]).fill(solution);
    await page.route(data, (route) => route.abort());
    await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
    await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(solution);
    await expect(headingOf(page)).toBeFocused();
    await expect(headingOf(page)).toBeInViewport();
    await page.unroute(data);
    await page.getByRole("button", { name: en.errors["send-again"] }).click();
    await expect(page).toHaveURL(/\/submissions\/\d+/);
  });

  test("where the error page itself fails, a bare page with a link home shows", async ({
    visitor,
  }) => {
    const { page } = await visitor({ expected: /Failed to load resource|React error #31/ });
    await open(page, "/communities");
    // A 404 of another URL, with a reference that pages cannot show.
    await page.route(data, async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace("ethereum", "nowhere"),
      });
      const body = (await response.text()).replace(/(?<="requestId",)"[^"]+"/, "{}");
      await route.fulfill({ response, body });
    });
    await page.getByRole("main").getByRole("link", { name: "Ethereum" }).first().click();
    await expect(headingOf(page)).toHaveText("500");
    await expect(page.getByText(es.errors["500"])).toBeVisible();
    await page.unroute(data);
    await page.getByRole("main").getByRole("link", { name: "Ayni" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(headingOf(page)).not.toHaveText("500");
  });
});
