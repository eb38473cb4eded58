import type { BrowserContext } from "@playwright/test";
import { runSite, type Site } from "../setup/run-site.ts";
import { expect, test } from "./fixtures.ts";
import { Client } from "../setup/client.ts";

/** A site with statistics asks for consent, and loads Google's script only after consent. */

// The tests run one after the other, because they share a site.
test.describe.configure({ mode: "default" });
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await runSite({
    FIREBASE_MEASUREMENT_ID: "G-TEST123456",
    FIREBASE_APP_ID: "1:2:web:3a",
    LOG_LEVEL: "info",
  });
});
test.afterAll(() => site.stop({ forget: true }));

/**
 * The browser's requests to Google, and this site's requests for it. A stub replaces Google's
 * script and reports that it ran.
 */
async function watchGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== "localhost") asked.push(hostname);
    else if (pathname.includes("start-analytics")) asked.push("the chunk");
  });
  await context.route(
    ({ hostname }) => hostname !== "localhost",
    (route) =>
      route.fulfill({
        status: 200,
        contentType: "text/javascript",
        body: "globalThis.ranGoogle = true",
      }),
  );
  return asked;
}

for (const scripted of [true, false]) {
  test(`analytics loads after consent and not before, and ends when consent is taken back (${scripted ? "with" : "without"} JavaScript)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: scripted,
      locale: "en-US",
    });
    const asked = await watchGoogle(context);
    const page = await context.newPage();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });

    await page.goto("/communities", { waitUntil: "networkidle" });
    const banner = page.getByRole("form", { name: "Statistics" });
    const looks = await banner
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.className));
    expect(looks, "two answers that look alike").toEqual([looks[0], looks[0]]);
    expect(asked).toEqual([]);

    await banner.getByRole("button", { name: "No statistics" }).click();
    await expect(banner).toHaveCount(0);
    await page.goto("/bounties", { waitUntil: "networkidle" });
    await expect(banner).toHaveCount(0);
    expect(asked).toEqual([]);

    await page.goto("/privacy-policy");
    await expect(page.getByText("You have declined statistics.")).toBeVisible();
    const answered = scripted ? page.waitForRequest(/googletagmanager\.com\/gtag\/js/) : null;
    await page.getByRole("button", { name: "Allow statistics" }).click();
    await expect(page.getByText("You have allowed statistics.")).toBeVisible();
    await answered;
    if (scripted) await page.waitForFunction(() => "ranGoogle" in globalThis);
    const tags = page.locator('script[src*="googletagmanager"]');
    await expect(tags, "the SDK adds no script of its own").toHaveCount(scripted ? 1 : 0);
    expect(asked.includes("the chunk")).toBe(scripted);
    expect(violations).toEqual([]);

    await context.addCookies([
      { name: "_ga", value: "GA1.1.1", url: site.url },
      { name: "_ga_TEST123456", value: "GS1.1", url: site.url },
    ]);
    await page.getByRole("button", { name: "No statistics" }).click();
    await expect(page.getByText("You have declined statistics.")).toBeVisible();
    asked.length = 0;
    await page.goto("/bounties", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    expect(
      (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("_ga")),
    ).toEqual([]);
    await context.close();
  });
}

test("the policy names Google's hosts only here, and a reader who saves data gets no script for them", async ({
  request,
  site: unconfigured,
}) => {
  const policy = async (url: string) =>
    (await request.get(`${url}/bounties`)).headers()["content-security-policy"];
  expect(await policy(site.url)).toContain("https://*.google-analytics.com");
  expect(await policy(site.url)).toMatch(/; script-src 'self' 'nonce-[\w-]+'; /);
  expect(await policy(unconfigured)).not.toMatch(
    /google-analytics|googletagmanager|firebaseinstallations/,
  );
  const saving = await request.get(`${site.url}/bounties`, {
    headers: { "Save-Data": "on", Cookie: "privacy_banner=granted" },
  });
  expect(await saving.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test("a URL with a secret is in no log, and its page and the log-in from there send no statistics", async () => {
  let output = "";
  site.process.stdout?.on("data", (chunk) => (output += String(chunk)));
  const visitor = new Client(site.url);
  visitor.cookies.set("privacy_banner", "granted");
  const secret = "k".repeat(43);
  expect((await visitor.get("/communities")).html).toContain("G-TEST123456");
  const page = await visitor.get(`/preview?token=${secret}`);
  expect(page.status).toBe(404);
  const [, logIn = ""] = /href="(\/login\?redirectTo=[^"]*token[^"]*)"/.exec(page.html) ?? [];
  const later = await visitor.get(logIn);
  expect(later.html).toContain(secret);
  for (const { html } of [page, later]) expect(html).not.toContain("G-TEST123456");
  await expect.poll(() => output).toContain('"path":"/login"');
  expect(output).toContain('"path":"/preview"');
  expect(output).not.toContain(secret);
});
