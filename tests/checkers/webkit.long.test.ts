import { By, until, type WebDriver } from "selenium-webdriver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { Client, goodPassword, passWork } from "../setup/client.ts";
import { challenge } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText, workText } from "../factories/texts.ts";
import { findOtherBrowsers } from "../other-browsers.ts";
import { lacking } from "../setup/lacking.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { startWebKit } from "./webkit.ts";

/**
 * The main journey in WebKitGTK with scripts: the learner's part in the browser, the peer's and the
 * reviewer's by plain requests. Playwright's own WebKit cannot be installed everywhere.
 */

let site: Site;
beforeAll(async () => {
  site = await runSite();
}, 120_000);
afterAll(() => site.stop({ forget: true }));

const waitMs = 20_000;

class Learner {
  readonly driver: WebDriver;
  constructor(driver: WebDriver) {
    this.driver = driver;
  }
  open(path: string) {
    return this.driver.get(path.startsWith("http") ? path : site.url + path);
  }
  async path() {
    return new URL(await this.driver.getCurrentUrl()).pathname;
  }
  see(text: string) {
    const shown = By.xpath(
      `//*[not(self::script)][contains(normalize-space(.), ${JSON.stringify(text)})]`,
    );
    return this.driver.wait(until.elementLocated(shown), waitMs, `"${text}" is not on the page`);
  }
  async type(name: string, text: string) {
    const control = await this.driver.wait(until.elementLocated(By.name(name)), waitMs);
    await control.clear();
    await control.sendKeys(text);
  }
  async click(by: By) {
    const target = await this.driver.wait(until.elementLocated(by), waitMs, `No ${by}`);
    await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", target);
    await target.click();
  }
  press(name: string) {
    return this.click(By.xpath(`//main//button[normalize-space(.)=${JSON.stringify(name)}]`));
  }
  follow(href: string) {
    return this.click(By.css(`main a[href^="${href}"]`));
  }
}

test.skipIf(lacking(!findOtherBrowsers(), "no WebKitGTK"))(
  "a newcomer learns, submits, hears from a peer and is rewarded in WebKitGTK",
  async () => {
    const { driver, close } = await startWebKit();
    try {
      const learner = new Learner(driver);
      const name = uniqueName("kit");
      const course = challenge.split("/challenges/")[0] ?? "";

      await learner.open(course);
      await learner.follow(`${course}/learning-modules/`);
      await learner.see(en.module.quiz);
      await learner.click(By.css('main input[type="radio"]'));
      await learner.press(en.module["quiz-check"]);

      await learner.open("/signup");
      await learner.type("username", name);
      await learner.type("email", `${name}@example.org`);
      await learner.type("password", goodPassword);
      for (const box of await driver.findElements(By.css("main input[type=checkbox][required]")))
        await box.click();
      await learner.press(en.signup.submit);
      await learner.see(en.common["log-out"]);
      await learner.open(await new Client(site.url).mailLink(`${name}@example.org`));
      await learner.press(en.verification.verify);
      await learner.see(en.welcome["verified-lead"]);

      await learner.open(challenge);
      await learner.type("text", workText("My contract keeps tips apart."));
      await learner.press(en.challenge.submit);
      await learner.see(en.submission["done-submitted"]);
      const path = await learner.path();

      const peer = await new Client(site.url).logIn("peer");
      const feedback = (await peer.get(path)).form("intent", "giveFeedback");
      const given = await peer.submit(feedback, {
        text: commentText("Have you tried a reentrant tipper?"),
        intent: "giveFeedback",
      });
      expect(given.status).toBe(303);
      await learner.open(path);
      await learner.click(By.css('input[type="radio"][value="very"]'));
      await learner.press(en.ratings.say);
      await learner.see(en.feedback["helpful-by"]);

      await passWork(await new Client(site.url).logIn("reviewer"), path);
      await learner.open(path);
      await learner.see("Clear, tested and safe.");
      await learner.open("/profile/wallets");
      await learner.see("25");
      await learner.open("/notifications");
      await learner.press(en.notifications["mark-all"]);
      await learner.see(en.notifications["marked-all"]);
    } finally {
      await close();
    }
  },
);
