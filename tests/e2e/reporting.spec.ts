import { request as send } from "node:http";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { childrenOf } from "../setup/children.ts";
import { lacking } from "../setup/lacking.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { receiveReports, type SentryReceiver } from "../setup/sentry-receiver.ts";
import { expect, open, test } from "./fixtures.ts";

/** Secrets in a form, a URL, a cookie and an error message, which must not leave the browser. */
const secrets = {
  email: "ana.private@ayni.test",
  password: "my-private-password",
  code: "private-oob-code-1",
  cookie: "private-cookie-value",
  quoted: "My private diary",
};

type Line = {
  requestId?: string;
  message?: string;
  path?: string;
  route?: string;
  status?: number;
};

function readLog(site: Site): Line[] {
  const lines: Line[] = [];
  let rest = "";
  site.process.stdout?.on("data", (part: Buffer) => {
    const parts = (rest + part.toString()).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) if (line.startsWith("{")) lines.push(JSON.parse(line) as Line);
  });
  return lines;
}

const throwLater = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );

async function openContext(
  browser: Browser,
  site: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site });
  await context.addCookies([{ name: "private", value: secrets.cookie, url: site }]);
  return { context, page: await context.newPage() };
}

async function reported(receiver: SentryReceiver, message: string) {
  const find = () =>
    receiver.events.find(({ exception }) =>
      exception?.values.some(({ value }) => value.includes(message)),
    );
  await expect.poll(find, { message: `the report of "${message}"`, timeout: 20_000 }).toBeDefined();
  return find() as NonNullable<ReturnType<typeof find>>;
}

test("without a DSN no page listens for errors, and no error leaves the site", async ({
  browser,
  site,
}) => {
  const { context, page } = await openContext(browser, site);
  const reports: string[] = [];
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(await page.content()).not.toContain("unhandledrejection");
  // Ignores the site's scripts, which are still being prefetched on a slow machine.
  page.on("request", (request) => {
    if (request.method() !== "GET" || !request.url().startsWith(site)) reports.push(request.url());
  });
  const failed = page.waitForEvent("pageerror");
  await throwLater(page, "Nobody is told");
  await failed;
  await page.waitForLoadState("networkidle");
  expect(reports).toEqual([]);
  await context.close();
});

test("failures of the server and of browsers are reported, without private data @long", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const receiver = await receiveReports();
  const site = await runSite({
    SENTRY_DSN: receiver.dsn,
    SENTRY_ENVIRONMENT: "tests",
    LOG_LEVEL: "info",
  });
  const log = readLog(site);
  try {
    const { context, page } = await openContext(browser, site.url);

    await test.step("an error of a page's script", async () => {
      const reply = await page.goto(`/login?redirectTo=/profile&oobCode=${secrets.code}`);
      await page.getByLabel("Email").click();
      await page.getByLabel("Email").fill(secrets.email);
      await page.getByLabel("Password", { exact: true }).fill(secrets.password);
      const message = `Broken for ${secrets.email} at /login?oobCode=${secrets.code}: "${secrets.quoted}"`;
      await throwLater(page, message);
      const event = await reported(receiver, "Broken for");
      expect(event.exception?.values[0]?.value).toBe("Broken for [email] at /login “…”");
      expect(event.release).toMatch(/^ayni@\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
      expect(event.environment).toBe("tests");
      expect(event.tags).toEqual({ requestId: (await reply?.headerValue("X-Request-Id")) ?? "" });
      expect(event.request?.url).toBe(`${site.url}/login`);
      expect(event.breadcrumbs).toContainEqual(
        expect.objectContaining({ category: "click", message: "input[name=email]" }),
      );
    });

    await test.step("an unhandled rejection", async () => {
      await page.evaluate(() => void Promise.reject(new TypeError("Refused")));
      expect((await reported(receiver, "Refused")).exception?.values[0]?.type).toBe("TypeError");
    });

    await test.step("an error from before the page's scripts run, which run as ever", async () => {
      const early = await context.newPage();
      await early.addInitScript(() => {
        document.addEventListener(
          "readystatechange",
          () => {
            throw new Error("Early");
          },
          { once: true },
        );
      });
      const before = receiver.events.length;
      await open(early, "/communities");
      await reported(receiver, "Early");
      await early.getByRole("link", { name: "Ethereum" }).first().click();
      await expect(early).toHaveURL(/communities\/ethereum$/);
      const since = receiver.events
        .slice(before)
        .map(({ exception }) => exception?.values[0]?.value);
      expect(since, "no other error").toEqual(["Early"]);
      await early.close();
    });

    await test.step("ten errors of a page, and no more until the next page", async () => {
      await page.goto("/communities");
      await page.waitForLoadState("networkidle");
      const before = receiver.events.length;
      for (let number = 1; number <= 13; number++)
        await throwLater(page, `Number ${number} of many`);
      await reported(receiver, "Number 10 of many");
      await page.getByRole("link", { name: "Ethereum" }).first().click();
      await expect(page).toHaveURL(/communities\/ethereum$/);
      await throwLater(page, "Elsewhere");
      await reported(receiver, "Elsewhere");
      const values = receiver.events
        .slice(before)
        .map(({ exception }) => exception?.values[0]?.value);
      expect(values.toSorted()).toEqual(
        [
          ...Array.from({ length: 10 }, (_, index) => `Number ${index + 1} of many`),
          "Elsewhere",
        ].toSorted(),
      );
    });

    await test.step("an error page of the browser's own, with the reference of its document", async () => {
      const reply = await open(page, "/");
      const requestId = (await reply?.headerValue("X-Request-Id")) ?? "";
      await page.route("**/communities.data*", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll("communities", "lost"),
        });
      });
      await page.getByRole("navigation").getByRole("link", { name: "Communities" }).first().click();
      await expect(
        page.getByRole("heading", { name: "Something went wrong on our side" }),
      ).toBeVisible();
      await expect(page.getByRole("main")).toContainText(requestId);
      await expect.poll(() => receiver.events.at(-1)?.tags?.["requestId"]).toBe(requestId);
      expect(receiver.events.at(-1)?.exception?.values[0]?.type).toBe("TypeError");
    });
    await context.close();

    await test.step("the browser is told the limits that are set", async () => {
      const html = await (await fetch(`${site.url}/login`)).text();
      expect(html).toContain("&#34;maxBreadcrumbs&#34;:25,&#34;maxEvents&#34;:10");
      const saving = await (
        await fetch(`${site.url}/login`, { headers: { "Save-Data": "on" } })
      ).text();
      expect(saving).not.toContain("maxBreadcrumbs");
    });

    await test.step("one id leads to the lines of both tiers", async () => {
      const reply = await fetch(`${site.url}/communities/bitcoin?typed=${secrets.code}`);
      const id = reply.headers.get("X-Request-Id") ?? "";
      const lines = () => log.filter(({ requestId }) => requestId === id);
      await expect
        .poll(() => lines().find(({ message, path }) => message === "request" && path))
        .toMatchObject({ path: "/communities/bitcoin", status: 200 });
      expect(
        lines().some(({ message, route }) => message === "request" && route?.startsWith("/v1/")),
      ).toBe(true);
    });

    const api = childrenOf(site.process.pid).find(({ command }) =>
      command.includes("api-process"),
    )?.pid;
    const untold = "the system does not tell which process is the API";
    test.skip(lacking(!api, untold), untold);
    const status = async () => {
      const reply = await fetch(`${site.url}/status`);
      return { ...((await reply.json()) as { missing?: string[] }), status: reply.status };
    };

    await test.step("the status names the API while it is missing, and the site stays ready", async () => {
      expect((await status()).status).toBe(200);
      process.kill(api ?? 0, "SIGSTOP");
      await expect
        .poll(status, { timeout: 30_000 })
        .toMatchObject({ status: 503, missing: ["api"] });
      for (const path of ["/healthz", "/readyz"])
        expect((await fetch(site.url + path)).status).toBe(200);
      process.kill(api ?? 0, "SIGCONT");
      await expect.poll(status, { timeout: 30_000 }).toMatchObject({ status: 200 });
    });

    await test.step("a failure of the server, once, with the reference of its error page", async () => {
      process.kill(api ?? 0, "SIGKILL");
      const isGone = () => fetch(`${site.url}/bounties`).then(({ status }) => status === 503);
      await expect.poll(isGone).toBe(true);
      const reply = await fetch(`${site.url}/communities/zero-knowledge?email=${secrets.email}`, {
        headers: { Cookie: `private=${secrets.cookie}` },
      });
      const id = reply.headers.get("X-Request-Id") ?? "";
      expect(await reply.text()).toContain(id);
      const events = () => receiver.events.filter(({ tags }) => tags?.["requestId"] === id);
      await expect.poll(events).toHaveLength(1);
      expect(events()[0]).toMatchObject({
        platform: "node",
        environment: "tests",
        release: expect.stringMatching(/^ayni@/),
        request: { url: `${site.url}/communities/zero-knowledge` },
      });
      expect(
        log.find(({ requestId, message }) => requestId === id && message === "request failed"),
      ).toBeDefined();
    });

    await test.step("nothing private has left in any envelope, nor is in the log", async () => {
      expect([...receiver.types]).toEqual(["event"]);
      const all = receiver.envelopes.join("\n") + JSON.stringify(log);
      for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
    });

    await test.step("a server that is asked to end answers running requests, and exits with 0", async () => {
      const code = new Promise<number | null>((resolve) => site.process.once("exit", resolve));
      const { port } = new URL(site.url);
      const headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": 3,
        Origin: site.url,
      };
      const outgoing = send({ port, path: "/language", method: "POST", agent: false, headers });
      const answer = new Promise<number | undefined>((resolve, reject) => {
        outgoing.once("response", (reply) => resolve(reply.resume().statusCode));
        outgoing.once("error", reject);
      });
      const connected = new Promise((resolve) =>
        outgoing.once("socket", (socket) => socket.once("connect", resolve)),
      );
      outgoing.write("a");
      await connected;
      // The server has accepted an open connection when it answers a later request.
      await fetch(`${site.url}/healthz`);
      site.process.kill("SIGTERM");
      await expect
        .poll(() =>
          fetch(`${site.url}/healthz`).then(
            () => "open",
            () => "closed",
          ),
        )
        .toBe("closed");
      outgoing.end("=b");
      expect(await answer).toBe(403);
      expect(await code).toBe(0);
    });
  } finally {
    await site.stop({ forget: true });
    await receiver.close();
  }
});
