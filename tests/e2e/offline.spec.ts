import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { workText } from "../factories/texts.ts";
import { expect, headingOf, logIn, open, type Page, test } from "./fixtures.ts";
import { startFlakyNetwork } from "./flaky-network.ts";
import { goodPassword, joinAs } from "../setup/client.ts";
import { isOnDevice, onDevice } from "./on-device.ts";
import { challenge, course, inLanguage, words } from "./pages.ts";

const first = `${course}/learning-modules/accounts-and-transactions`;

/** Waits until the device has a page and all scripts that it needs. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const copy = await caches.match(path);
        const scripts = (await copy?.text())?.match(/\/assets\/[\w.-]+\.js/g) ?? [];
        const kept = await Promise.all(scripts.map((script) => caches.match(script)));
        return scripts.length > 0 && kept.every(Boolean);
      }, path),
    )
    .toBe(true);

/** Simulates the end of the minute in which a browser may reuse a visitor's page. */
async function forgetPages(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
}

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("while there is no connection a notice says so, in both languages", async ({ visitor }) => {
  for (const language of ["en", "es"] as const) {
    const { page, context } = await visitor({ goesOffline: true });
    const { common } = words[language];
    await page.goto(inLanguage("/communities", language), { waitUntil: "networkidle" });
    const notice = page.getByRole("status").filter({ hasText: common.offline });
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeInViewport();
    // A form that cannot be sent stays, and the notice gives the reason.
    await page.getByRole("button", { name: common["banner-dismiss"] }).click();
    await expect(page.getByRole("status").first()).toContainText(common["offline-waits"]);
    await expect(headingOf(page)).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: common["banner-dismiss"] }).click();
    await expect(page.getByRole("button", { name: common["banner-dismiss"] })).toHaveCount(0);
  }
});

test("modules that were opened are read without a connection; any other page says that it is not there", async ({
  visitor,
}) => {
  const { page, context } = await visitor({ goesOffline: true });
  const { common, offline } = en;
  await page.goto(first);
  const title = await headingOf(page).innerText();
  await untilKept(page, first);
  // One module is opened by a document, the next by a click.
  await page.getByRole("main").getByRole("link", { name: "Your first contract" }).last().click();
  await page.waitForURL((url) => url.pathname !== first);
  const second = new URL(page.url()).pathname;
  const secondTitle = "Your first contract";
  await expect(headingOf(page)).toHaveText(secondTitle);
  await untilKept(page, second);
  await page.goto(inLanguage(first, "es"));
  await untilKept(page, inLanguage(first, "es"));

  await forgetPages(page);
  await context.setOffline(true);
  const other = await context.newPage();
  for (const [path, heading] of [
    [first, title],
    [second, secondTitle],
    [`${first}?q1=0#quiz`, title],
  ] as const) {
    await other.goto(path);
    await expect(headingOf(other)).toHaveText(heading);
    await expect(other.getByRole("status").first()).toContainText(common["offline-copy"]);
    await expect(other.getByRole("article")).toBeVisible();
  }
  await other.goto(inLanguage(first, "es"));
  await expect(other.getByRole("status").first()).toContainText(es.common["offline-copy"]);

  // A click on a page that is not cached.
  await other.goto(first);
  await expect(other.getByRole("status").first()).toContainText(common["offline-copy"]);
  await expect(other.getByRole("button", { name: common["banner-dismiss"] })).toHaveCount(0);
  const answer = other.locator("#quiz").getByRole("radio").first();
  await answer.check();
  await other.getByRole("button", { name: en.module["quiz-check"] }).click();
  await expect(other.getByRole("status").first()).toContainText(common["offline-waits"]);
  await expect(answer).toBeChecked();
  await other.getByRole("link", { name: common.bounties }).first().click();
  await expect(other.getByRole("heading", { name: offline.title })).toBeVisible();
  await expect(other.getByRole("listitem")).toHaveCount(2);
  await other.getByRole("link", { name: secondTitle }).click();
  await expect(headingOf(other)).toHaveText(secondTitle);
  await other.goto("/es/bounties");
  await expect(other.getByRole("heading", { name: es.offline.title, exact: true })).toBeVisible();
  await expect(other.getByRole("listitem")).toHaveCount(1);

  // When the network returns, the requested page opens automatically.
  await context.setOffline(false);
  await expect(other.getByRole("heading", { level: 1, name: es.common.bounties })).toBeVisible();
  await other.goto(first);
  await expect(other.getByText(common["offline-copy"])).toHaveCount(0);
});

test("stored pages name no member, and nothing is left after logging out @long", async ({
  visitor,
  site,
}) => {
  const { reader } = await joinAs(site, "reader");
  const { page, context } = await visitor({ goesOffline: true, as: reader });
  await page.goto(first);
  await expect(page.getByRole("link", { name: en.common.profile })).toBeVisible();
  await untilKept(page, first);
  expect(await isOnDevice(page, first)).toBe(true);
  expect(await isOnDevice(page, reader.name)).toBe(false);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  expect(await page.content()).not.toContain(reader.name);
  await context.setOffline(false);

  // A page registers the worker after it has loaded: this page during the log-out, and the next page
  // after the log-out.
  await page.addInitScript(() => (navigator.serviceWorker.register = () => new Promise(() => {})));
  await page.goto(challenge, { waitUntil: "networkidle" });
  await page.getByLabel(en.submissionForm["text-label"]).fill("A secret draft.");
  await expect.poll(() => isOnDevice(page, "A secret draft.")).toBe(true);
  await page.evaluate(() => Object.assign(window, { isMembers: true }));
  await page.getByRole("button", { name: en.common["log-out"] }).click();
  await expect(page.getByText(en.login["logged-out"])).toBeVisible();
  // A full page load must replace the member's document; otherwise the worker would store a page that it
  // is still fetching.
  expect(await page.evaluate(() => "isMembers" in window)).toBe(false);
  // The next page is a visitor's, and may fetch the headings' font again.
  expect((await onDevice(page)).replace(/^heading-font\n.+$/, "")).toBe("");
  expect(await countWorkers(page)).toBe(0);
});

test("the worker keeps only modules of this site, also if a page asks for more", async ({
  visitor,
}) => {
  const { page } = await visitor({ goesOffline: true });
  await page.goto("/communities", { waitUntil: "networkidle" });
  await page.evaluate(
    async ({ first, others }) => {
      const { active } = await navigator.serviceWorker.ready;
      for (const keep of [...others, first]) active?.postMessage({ keep });
    },
    {
      first,
      others: [
        null,
        "/communities",
        "/profile",
        "/",
        `${first}?as=another`,
        `//127.0.0.1${first}`,
        `https://127.0.0.1${first}`,
        `${first}/../../../..`,
        "/assets/x.js",
      ],
    },
  );
  await untilKept(page, first);
  const kept = await page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return keys.flat().map(({ url }) => url);
  });
  const { origin } = new URL(page.url());
  expect(kept.filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([origin + first]);
});

test("a text that is typed without a connection stays on the device until its writer sends it @long", async ({
  visitor,
  site,
}) => {
  const { writer, other } = await joinAs(site, "writer", "other");
  const { page, context } = await visitor({ goesOffline: true, as: writer });
  const { challenge: text, offline } = en;
  const field = page.getByLabel(en.submissionForm["text-label"]);
  const submit = page.getByRole("button", { name: text.submit, exact: true });
  await page.goto(challenge, { waitUntil: "networkidle" });

  // The network is cut when the page's script listens, and before the form's own script is loaded.
  await expect(async () => {
    await field.evaluate((control: HTMLTextAreaElement) => {
      control.value = "A first word.";
      control.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(await isOnDevice(page, "A first word.")).toBe(true);
  }).toPass({ timeout: 30_000 });
  await context.setOffline(true);
  await field.fill("Written in a tunnel.");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(offline["not-sent"]);
  await expect(field).toHaveValue("Written in a tunnel.");
  await expect.poll(() => isOnDevice(page, "Written in a tunnel.")).toBe(true);

  // After a browser crash, the text is in the form again and can be discarded.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const fieldAgain = again.getByLabel(en.submissionForm["text-label"]);
  await again.goto(challenge);
  await expect(again.getByText(offline.restored)).toBeVisible();
  await expect(fieldAgain).toHaveValue("Written in a tunnel.");
  await again.getByRole("button", { name: offline.discard }).click();
  await expect(fieldAgain).toHaveValue("");
  await again.reload({ waitUntil: "networkidle" });
  await expect(fieldAgain).toHaveValue("");

  // A draft on the server is the start of the next text, so the form's script does not restore it.
  await fieldAgain.fill("A draft.");
  await again.getByRole("button", { name: text["save-draft"] }).click();
  await expect(again.getByText(text["draft-saved"])).toBeVisible();
  await expect.poll(() => isOnDevice(again, "A draft.")).toBe(false);
  await again.goto(challenge, { waitUntil: "networkidle" });
  await context.setOffline(true);
  const more = workText("A draft, and more.");
  await fieldAgain.fill(more);
  await again.getByRole("button", { name: text.submit, exact: true }).click();
  await expect(again.getByRole("alert")).toHaveText(offline["not-sent"]);
  await context.setOffline(false);
  await expect(again.getByText(offline["can-send"])).toBeVisible();
  await expect(again.getByRole("alert")).toHaveCount(0);
  await expect(fieldAgain).toHaveValue(more);
  await expect(again).toHaveURL(challenge);
  await again.getByRole("button", { name: offline["send-now"] }).click();
  await expect(again.getByText(en.submission["done-submitted"])).toBeVisible();
  await expect(again.getByRole("main")).toContainText("A draft, and more.");
  await expect.poll(() => isOnDevice(again, "A draft, and more.")).toBe(false);

  // An unsent text of one member is not shown to another.
  const path = new URL(again.url()).pathname;
  const feedback = again.getByLabel(en.feedback["text-label"]);
  await context.clearCookies();
  await logIn(again, "peer");
  await again.goto(path, { waitUntil: "networkidle" });
  await feedback.fill("Feedback that waits.");
  await expect.poll(() => isOnDevice(again, "Feedback that waits.")).toBe(true);
  await again.reload();
  await expect(again.getByText(offline.restored)).toBeVisible();
  await expect(feedback).toHaveValue("Feedback that waits.");
  await context.clearCookies();
  await logIn(again, `${other.name}@example.org`, { password: goodPassword });
  await again.goto(path, { waitUntil: "networkidle" });
  await expect(feedback).toHaveValue("");
  await expect.poll(() => isOnDevice(again, "Feedback that waits.")).toBe(false);
});

test("a text that was refused stays on the device, whatever else its writer sends", async ({
  visitor,
  site,
}) => {
  const { refused } = await joinAs(site, "refused");
  const { page } = await visitor({ as: refused });
  await page.goto(challenge, { waitUntil: "networkidle" });
  const field = page.getByLabel(en.submissionForm["text-label"]);
  await expect(async () => {
    await field.fill("Too short.");
    expect(await isOnDevice(page, "Too short.")).toBe(true);
  }).toPass({ timeout: 30_000 });
  await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.goto("/profile", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: en.profile.save, exact: true }).click();
  await expect(page).toHaveURL(/done=/);
  expect(await isOnDevice(page, "Too short.")).toBe(true);
});

test("a new worker takes over, a missing one stops no page, and a switched-off one removes all that it kept @long", async ({
  visitor,
  site,
}) => {
  const network = await startFlakyNetwork(site);
  const { page } = await visitor({ goesOffline: true, at: network.url });
  const update = () =>
    page.evaluate(async () => {
      // A retiring worker may have removed the registration already.
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });
  const script = await (await fetch(`${site}/sw.js`)).text();
  await page.goto(first);
  await untilKept(page, first);
  await page.evaluate(async () => {
    await caches.open("ayni-modules-0");
    navigator.serviceWorker.addEventListener(
      "controllerchange",
      () => (document.title = "Taken over"),
    );
  });

  network.worker = `${script}\n//`;
  await update();
  await expect(page).toHaveTitle("Taken over");
  await expect.poll(() => page.evaluate(() => caches.has("ayni-modules-0"))).toBe(false);

  // The retired worker's copies are used only while the site itself does not answer.
  const title = await headingOf(page).innerText();
  network.worker = null;
  network.reworded = [title, "Newer words"];
  await update();
  await forgetPages(page);
  await page.goto(first);
  await expect(headingOf(page)).toHaveText("Newer words");
  await forgetPages(page);
  await network.cut();
  await page.goto(first);
  await expect(headingOf(page)).toHaveText(title);
  await expect(page.getByRole("status").first()).toContainText(en.common["offline-copy"]);
  await page.goto("/bounties");
  await expect(page.getByRole("heading", { name: en.offline.title })).toBeVisible();
  await network.mend();

  // The scripts of the next page are cached, but its data is not.
  await open(page, "/bounties");
  await page.getByRole("link", { name: en.common.communities }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: en.common.communities })).toBeVisible();
  await network.cut();
  await page.getByRole("link", { name: en.common.bounties }).click();
  await expect(page.getByRole("heading", { name: en.errors.unanswered })).toBeVisible();
  await network.mend();
  await page.getByRole("link", { name: en.errors.again }).click();
  await expect(page.getByRole("heading", { level: 1, name: en.common.bounties })).toBeVisible();

  network.worker = await (await fetch(`${site}/retired-sw.js`)).text();
  await page.goto("/bounties", { waitUntil: "networkidle" });
  const left = () => page.evaluate(async () => (await caches.keys()).length);
  await expect.poll(async () => update().then(left)).toBe(0);
  // The registration ends when the last page that the worker controls is left.
  await page.goto("/robots.txt");
  await expect.poll(() => countWorkers(page)).toBe(0);
  await network.cut();
});

test("a reader who saves data gets no service worker", async ({ visitor }) => {
  const { page } = await visitor({ goesOffline: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto(first, { waitUntil: "networkidle" });
  expect(await countWorkers(page)).toBe(0);
});
