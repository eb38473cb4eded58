import { randomInt } from "node:crypto";
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
  type ViewportSize,
} from "@playwright/test";
import { demoEmail, demoPassword, type DemoRole } from "../../local/demo/demo-names.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword } from "../setup/client.ts";
import { inLanguage, words, type Language } from "./pages.ts";
import { watchStorage } from "./watch-storage.ts";

export { expect, uniqueName };
export type { Page };

/** A user with a browser and an IP address of their own. */
type Visitor = { page: Page; context: BrowserContext };

/**
 * `language` is the browser's language. Console errors that match `expected` do not fail the test.
 */
type VisitorOptions = {
  language?: string;
  expected?: RegExp;
  /** A member, or a demo account, whose session the browser has from the start. */
  as?: Client | DemoRole;
  /** Whether the browser runs scripts; the default is the project's. */
  scripted?: boolean;
  viewport?: ViewportSize;
  /** The URL of another site than the one that all tests share. */
  at?: string;
  /**
   * Enables the service worker and permits a cut network, whose errors are then no faults. Other
   * tests have no service worker, because it would hide requests.
   */
  goesOffline?: boolean;
};

const withoutNetwork =
  /An unknown error occurred when fetching the script|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_FAILED|Failed to fetch|status of 503/;

export const phone = { width: 360, height: 740 };

export type VisitorFixture = (options?: VisitorOptions) => Promise<Visitor>;

type Fixtures = {
  site: string;
  visitor: VisitorFixture;
};

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Remix logs the data of a page that was replaced by the next one while it was read. */
const replaced = /^AbortError: signal is aborted without reason/;

/**
 * Firefox asks for patches of manifests, reports a refused icon of a page that has a policy but no
 * icon, and throws for an import or a request that a page began and was left.
 */
const firefoxAlone =
  /Failed to fetch manifest patches|\(img-src\) at \S+\/favicon\.ico|error loading dynamically imported module|^The operation was aborted\. $/;

/**
 * Each console error, CSP report, request to another host, uncaught exception and unlisted stored
 * value fails the test that opened the page. The browser also reports statuses that a test provokes
 * itself (a 404, a 400); these are no errors of the page.
 */
function watch(page: Page, site: string, faults: string[], expected: RegExp[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" || expected.some((fault) => fault.test(message.text()))) return;
    if (
      /Failed to load resource: the server responded with a status of (400|401|403|404|409|429)/.test(
        message.text(),
      )
    )
      return;
    faults.push(`console: ${message.text()} (${page.url()})`);
  });
  page.on("pageerror", ({ message }) => {
    if (expected.some((fault) => fault.test(message))) return;
    faults.push(`exception: ${message} (${page.url()})`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !url.startsWith("data:") && !url.startsWith("blob:"))
      faults.push(`request: ${url}`);
  });
}

export const test = base.extend<Fixtures>({
  // Playwright reads from the pattern which fixtures a fixture needs; this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use, info) => {
    const name = info.project.name === "unconfigured" ? "SITE_UNCONFIGURED_URL" : "SITE_URL";
    const url = process.env[name];
    if (!url) throw new Error(`${name} is not set: run through playwright.config.ts.`);
    await use(url);
  },
  visitor: async ({ browser, site }, use, info) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    const storageChecks: (() => Promise<void>)[] = [];
    const ofBrowser = info.project.name === "firefox" ? [firefoxAlone] : [];
    await use(
      async ({
        language = "en-US",
        at = site,
        scripted = isScripted(),
        viewport = { width: 1280, height: 800 },
        goesOffline = false,
        expected = /^$/,
        as,
      } = {}) => {
        const context = await browser.newContext({
          baseURL: at,
          // A test that ends TLS uses a self-signed certificate.
          ignoreHTTPSErrors: at.startsWith("https:"),
          serviceWorkers: goesOffline ? "allow" : "block",
          locale: language,
          javaScriptEnabled: scripted,
          viewport,
          extraHTTPHeaders: { "X-Forwarded-For": address() },
        });
        contexts.push(context);
        storageChecks.push(await watchStorage(context, { scripted, faults }));
        const member = typeof as === "string" ? await new Client(at).logIn(as) : as;
        if (member) await context.addCookies(member.browserCookies());
        context.on("page", (opened) =>
          watch(opened, at, faults, [
            expected,
            replaced,
            ...ofBrowser,
            ...(goesOffline ? [withoutNetwork] : []),
          ]),
        );
        const page = await context.newPage();
        return { page, context };
      },
    );
    for (const check of storageChecks) await check();
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

export const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

export const isScripted = (): boolean => test.info().project.use.javaScriptEnabled !== false;

/** Skips a test of what scripts do where there are none. */
export const needsScripts = (): void => test.skip(!isScripted(), "there are no scripts");

/** Waits until scripts have taken the page over, if the browser runs scripts. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const reply = await page.goto(path);
  if (!isScripted()) return reply;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("a[data-discover]") ?? {}).some((key) =>
      key.startsWith("__react"),
    ),
  );
  return reply;
}

/** Opens a page, and again at most once a second, until it shows what a job of the site makes. */
export async function openUntil(page: Page, path: string, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(awaited).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [500], timeout: 150_000 });
}

/** Opens the first link of the newest mail to an email, once it is in the local mailbox. */
export async function openMail(page: Page, email: string, subject = ""): Promise<void> {
  const mails = page.getByRole("listitem").filter({ hasText: email });
  const mail = mails.filter({ hasText: subject }).first();
  await openUntil(page, "/local/mailbox", mail);
  await mail.getByRole("link").first().click();
}

type LogInOptions = { password?: string; language?: Language };

export async function logIn(
  page: Page,
  email: string,
  { password = demoPassword, language = "en" }: LogInOptions = {},
): Promise<void> {
  const { common, login } = words[language];
  await page.goto(inLanguage("/login", language));
  await page.getByLabel(login.email).fill(email.includes("@") ? email : demoEmail(email));
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("button", { name: common["log-out"] })).toBeVisible();
}

/** Fills the form of `/signup` and sends it. */
export async function signUp(
  page: Page,
  username: string,
  language: Language = "en",
): Promise<void> {
  const { signup } = words[language];
  await page.getByLabel(signup.username).fill(username);
  await page.getByLabel(signup.email).fill(`${username}@example.org`);
  await page.getByLabel(signup.password, { exact: true }).fill(goodPassword);
  await page.getByLabel(signup.accept).check();
  await page.getByRole("main").getByRole("button", { name: signup.submit }).click();
}
