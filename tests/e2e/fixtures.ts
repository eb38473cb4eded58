import { randomInt } from "node:crypto";
import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
  type Response,
} from "@playwright/test";
import { demoEmail, demoPassword } from "../../local/demo-names.ts";
import { uniqueName } from "../factories/names.ts";
import type { Client } from "./forms.ts";
import { watchStorage } from "./watch-storage.ts";

export { expect, uniqueName };
export type { Page };

/** Somebody with a browser of their own, at an address of their own. */
type Visitor = { page: Page; context: BrowserContext };

/**
 * How one more person's browser is opened: `language` is what it asks for, and what matches
 * `expected` is no fault, since the test provokes it.
 */
type VisitorOptions = {
  language?: string;
  expected?: RegExp;
  /** Who is logged in from the beginning, with the session that they have there. */
  as?: Client;
  /** Whether the browser runs scripts, where it is not as the project says. */
  scripted?: boolean;
  /** The address of the site, where it is not the one that all tests share. */
  at?: string;
  /**
   * Whether the service worker is there, and the network may be cut: what then fails is no fault.
   * Elsewhere there is none, so that a test sees every request, and nothing goes on behind its
   * back.
   */
  goesOffline?: boolean;
};

const withoutNetwork =
  /An unknown error occurred when fetching the script|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_FAILED|Failed to fetch|status of 503/;

type Fixtures = {
  site: string;
  visitor: (options?: VisitorOptions) => Promise<Visitor>;
};

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Whatever a page prints to the console as an error, every CSP report, every request to another
 * host, every uncaught exception and whatever a browser stores beside the list fails the test that opened the page. A status that a test
 * provokes itself (a 404, a 400) is reported by the browser too, and is not an error of the page.
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
  page.on("pageerror", (error) => faults.push(`exception: ${error.message} (${page.url()})`));
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
    const name = info.project.name === "on-postgresql" ? "SITE_ON_POSTGRESQL_URL" : "SITE_URL";
    const url = process.env[name];
    if (!url) throw new Error(`${name} is not set: run through playwright.config.ts.`);
    await use(url);
  },
  visitor: async ({ browser, site }, use, info) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    const storageChecks: (() => Promise<void>)[] = [];
    await use(
      async ({
        language = "en-US",
        at = site,
        scripted = info.project.use.javaScriptEnabled ?? true,
        goesOffline = false,
        expected = /^$/,
        as,
      } = {}) => {
        const context = await browser.newContext({
          baseURL: at,
          // Where a test ends TLS, it does so with a certificate that it signed itself.
          ignoreHTTPSErrors: at.startsWith("https:"),
          serviceWorkers: goesOffline ? "allow" : "block",
          locale: language,
          javaScriptEnabled: scripted,
          viewport: info.project.use.viewport ?? { width: 1280, height: 800 },
          extraHTTPHeaders: { "X-Forwarded-For": address() },
        });
        contexts.push(context);
        storageChecks.push(await watchStorage(context, { scripted, faults }));
        if (as) await context.addCookies(as.browserCookies());
        context.on("page", (opened) =>
          watch(opened, at, faults, goesOffline ? [expected, withoutNetwork] : [expected]),
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

/** Opens a page and waits until scripts have taken it over, where there are any. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const reply = await page.goto(path);
  if (test.info().project.use.javaScriptEnabled === false) return reply;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("a[data-discover]") ?? {}).some((key) =>
      key.startsWith("__react"),
    ),
  );
  return reply;
}

/**
 * Logs in with the form, as one of the demo accounts or anybody else, where that is what a test is
 * about; elsewhere `visitor({ as })`.
 */
export async function logIn(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email.includes("@") ? email : demoEmail(email));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}
