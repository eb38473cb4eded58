import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { samples } from "../factories/texts.ts";
import { lacking } from "../setup/lacking.ts";
import { takeDown } from "../setup/outage.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { expect, headingOf, test as base, uniqueName } from "./fixtures.ts";
import { Client, goodPassword } from "../setup/client.ts";
import { challenge, inLanguage, languages, words } from "./pages.ts";

/** Pages and typed text while a service does not answer. */

/**
 * These tests stop services, so each file has its own site; browsers with and without scripts meet
 * the same outage there.
 */
const test = base.extend<object, { own: Site }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const own = await runSite();
      await use(own);
      await own.stop({ forget: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  site: ({ own }, use) => use(own.url),
});
test.describe.configure({ mode: "default" });

/** The browser logs this for a response that the test has replaced. */
const provoked = /Failed to load resource/;
const untold = "the system does not tell which process a service is";

test("without its API the site says so, keeps what was typed, and recovers by itself @long", async ({
  own,
  site,
  visitor,
}) => {
  test.setTimeout(240_000);
  const written = `What took me an hour to write.\nAnd a second line, "quoted" & <marked>.\n${samples.en.work}`;
  const people = [];
  for (const scripted of [true, false]) {
    const member = await new Client(site).join(uniqueName("err"));
    const { page } = await visitor({ expected: provoked, scripted, as: member });
    const { page: joining } = await visitor({ expected: provoked, scripted });
    await page.goto(challenge);
    await page.getByLabel(en.submissionForm["text-label"]).fill(written);
    await joining.goto("/signup");
    const newcomer = uniqueName("err");
    await joining.getByLabel(en.signup.username).fill(newcomer);
    await joining.getByLabel(en.signup.email).fill(`${newcomer}@example.org`);
    await joining.getByLabel(en.signup.password, { exact: true }).fill(goodPassword);
    await joining.getByLabel(en.signup.accept).check();
    people.push({ page, joining, newcomer });
  }

  const outage = await takeDown(own, "api");
  test.skip(lacking(!outage, untold), untold);
  await test.step("a page that needs the API is 503, in the reader's language, with the log's reference", async () => {
    for (const language of languages) {
      const client = new Client(site);
      const path = inLanguage("/communities/ethereum/scoreboard", language);
      const answer = await client.get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("30");
      expect(answer.text).toContain(words[language].errors["503"]);
      expect(answer.text).toContain(answer.headers.get("X-Request-Id"));
      // Pages that need only documents work.
      expect((await client.get(inLanguage("/privacy-policy", language))).status).toBe(200);
    }
  });
  for (const { page, joining, newcomer } of people) {
    await test.step("a member reads pages that need only documents, and is not taken for a visitor", async () => {
      const reading = await page.context().newPage();
      await reading.goto(inLanguage("/privacy-policy", "es"));
      await expect(reading.getByText(es.problems.unrecognised).first()).toBeVisible();
      await expect(reading.getByRole("link", { name: es.common["log-in"] })).toHaveCount(0);
      await reading.close();
    });
    await test.step("a submission that cannot be taken is given back", async () => {
      await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
      await expect(headingOf(page)).toHaveText(en.errors["503"]);
      await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(written);
      await page.getByRole("button", { name: en.errors["send-again"] }).click();
      await expect(page.getByLabel(en.errors["kept-text"])).toHaveValue(written);
    });
    await test.step("a sign-up that cannot be taken is given back", async () => {
      await joining.getByRole("main").getByRole("button", { name: en.signup.submit }).click();
      await expect(joining.getByText(en.problems.unavailable)).toBeVisible();
      await expect(joining.getByLabel(en.signup.username)).toHaveValue(newcomer);
      await expect(joining.getByLabel(en.signup.accept)).toBeChecked();
    });
  }
  await outage?.end();
  for (const { page, joining } of people) {
    await test.step("the kept text is sent, once the API is back", async () => {
      await page.getByRole("button", { name: en.errors["send-again"] }).click();
      await expect(page).toHaveURL(/\/submissions\/\d+/);
      const shown = page
        .getByRole("paragraph")
        .filter({ hasText: "What took me an hour to write." });
      await expect(shown).toBeVisible();
      await joining.getByLabel(en.signup.password, { exact: true }).fill(goodPassword);
      await joining.getByRole("main").getByRole("button", { name: en.signup.submit }).click();
      await expect(joining.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
    });
  }
});

test("without the identity service members go on, and a log-in is given back @long", async ({
  own,
  site,
  visitor,
}) => {
  test.setTimeout(240_000);
  const people = [];
  for (const scripted of [true, false]) {
    const member = await new Client(site).join(uniqueName("err"));
    const { page, context } = await visitor({ expected: provoked, scripted, as: member });
    const { page: joining } = await visitor({ expected: provoked, scripted });
    await page.goto("/profile");
    const typed = uniqueName("Name ");
    await page.getByLabel(en.profile["first-name"]).fill(typed);
    await joining.goto("/login");
    const session = async () =>
      (await context.cookies()).find(({ name }) => name === "__session")?.value;
    const logIn = async () => {
      await joining.getByLabel(en.login.password, { exact: true }).fill("peer-to-peer");
      await joining
        .getByRole("main")
        .getByRole("button", { name: en.login.submit, exact: true })
        .click();
    };
    people.push({ page, joining, typed, session, before: await session(), logIn });
  }

  const outage = await takeDown(own, "identity");
  test.skip(lacking(!outage, untold), untold);
  for (const { page, joining, typed, session, before, logIn } of people) {
    await page.getByRole("button", { name: en.profile.save }).click();
    await expect(page).toHaveURL(/\/profile\?done=saved$/);
    await expect(page.getByLabel(en.profile["first-name"])).toHaveValue(typed);
    await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
    expect(await session()).toBe(before);

    await joining.getByLabel(en.login.email).fill("learner@ayni.test");
    await logIn();
    await expect(joining.getByText(en.problems["identity-unavailable"])).toBeVisible({
      timeout: 30_000,
    });
    await expect(joining.getByLabel(en.login.email)).toHaveValue("learner@ayni.test");
  }

  await outage?.end();
  for (const { joining, logIn } of people) {
    await logIn();
    await expect(joining.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
  }
});

test("the site gives a hanging API up before a browser gives the site up @long", async ({
  own,
  site,
}) => {
  test.setTimeout(120_000);
  const member = await new Client(site).logIn("learner");
  const outage = await takeDown(own, "api", { hangs: true });
  test.skip(lacking(!outage, untold), untold);
  const pages = await Promise.all([
    new Client(site).get("/communities/ethereum/scoreboard"),
    member.get("/profile"),
    member.get("/"),
  ]);
  expect(pages.map(({ status }) => status)).toEqual([503, 503, 503]);
  await outage?.end();
  expect((await member.get("/profile")).status).toBe(200);
});
