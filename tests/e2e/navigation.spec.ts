import type { Locator, Page } from "@playwright/test";
import { expect, headingOf, isScripted, logIn, needsScripts, open, test } from "./fixtures.ts";
import { module } from "./pages.ts";

/**
 * Requirements of a navigation by script. Without JavaScript, the browser handles links and
 * anchors.
 */

type Scripted = Window & {
  __remixRouter: { navigate(to: string): void; state: { location: { hash: string } } };
  __remixManifest: { routes: Record<string, { module: string }> };
  /** Calls of the browser's functions, recorded by `record`. */
  delays: number[];
  heights: number[];
  idle: { callback: () => void; timeout?: number }[];
};

/** Records the timers, scrolling and idle callbacks of a page; idle callbacks are delayed. */
async function record(page: Page, { idle = false } = {}): Promise<void> {
  await page.addInitScript((holdsIdle) => {
    const scripted = window as unknown as Scripted;
    const { setTimeout, scrollTo } = window;
    Object.assign(scripted, { delays: [], heights: [], idle: [] });
    Object.assign(window, {
      setTimeout: (callback: () => void, delay: number, ...rest: unknown[]) => {
        scripted.delays.push(delay);
        return setTimeout(callback, delay, ...rest);
      },
      scrollTo: (left: number, top: number) => {
        scripted.heights.push(top);
        scrollTo(left, top);
      },
    });
    if (!holdsIdle) return;
    const { requestIdleCallback } = window;
    // Callbacks with a timeout must run; all others may wait.
    window.requestIdleCallback = (callback, options) =>
      options?.timeout
        ? scripted.idle.push({ callback: callback as () => void, timeout: options.timeout })
        : requestIdleCallback(callback);
  }, idle);
}

/** Delays matching responses until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** Opens a page that records, and stops its clock. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await record(page);
  await open(page, path);
  await stopClock(page);
}

const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((to) => {
    void (window as unknown as Scripted).__remixRouter.navigate(to);
  }, to);
const bar = (page: Page) => page.getByRole("progressbar");
const height = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((found) => Math.round(found.getBoundingClientRect().top));
const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const mainLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

test("a bar of 2 px shows 200 ms after a page was asked for, fills in 5 s, and goes when its data is there", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor();
  await openStopped(page, "/");
  const release = await hold(page, /\.data/);
  await mainLink(page, "Communities").click();
  await page.waitForFunction(() => (window as unknown as Scripted).delays.includes(200));
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveAccessibleName("Loading the page");
  expect((await bar(page).boundingBox())?.height).toBe(2);
  const timings = await bar(page).evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getTiming().duration),
  );
  expect(timings).toEqual([5_000]);
  release();
  await expect(page).toHaveURL(/\/communities$/);
  await expect(bar(page)).toHaveCount(0);
});

test("the bar shows while a form is sent, and stands still for a reader who wants less motion", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/protocols");
  const release = await hold(page, /banner\.data/);
  await page.getByRole("button", { name: "Understood" }).click();
  await expect(bar(page)).toBeVisible();
  expect(await bar(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  expect((await bar(page).boundingBox())?.width).toBe(1280);
  release();
  await expect(page.getByRole("button", { name: "Understood" })).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test("a hash leads to its element, with the focus on it; smoothly, unless less motion is wanted", async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1280, height: 500 } });
  await record(page);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, "/communities");
    await mainLink(page, "FAQ").click();
    await expect(page).toHaveURL(/\/#faq$/);
    await expect(page.locator("#faq")).toBeInViewport();
    if (!isScripted()) continue;
    await expect(page.locator("#faq")).toBeFocused();
    await expect.poll(() => topOf(page.locator("#faq"))).toBe(16);
    const heights = await page.evaluate(() =>
      (window as unknown as Scripted).heights.filter(Boolean),
    );
    expect(heights.length > 20, `${heights}`).toBe(reducedMotion === "no-preference");
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  }
});

test("an element that comes within 5 s is found within 100 ms of it; after that the page goes to its top", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor({ viewport: { width: 1280, height: 400 } });
  await openStopped(page, "/");
  const name = (id: string) =>
    page.evaluate((id) => document.querySelector("footer")?.setAttribute("id", id), id);

  await goTo(page, "/communities#late");
  await expect(headingOf(page)).toHaveText("Communities");
  await page.clock.runFor(4_900);
  await name("late");
  await page.clock.runFor(100);
  await expect(page.locator("#late")).toBeFocused();
  await page.clock.runFor(500);
  await expect(page.locator("#late")).toBeInViewport();

  await goTo(page, "/bounties#never");
  await expect(headingOf(page)).toHaveText("Open bounties");
  await page.evaluate(() => scrollTo(0, 200));
  await page.clock.runFor(4_999);
  expect(await height(page)).toBe(200);
  await page.clock.runFor(501);
  expect(await height(page)).toBe(0);
  await name("never");
  await page.clock.runFor(5_000);
  expect(await height(page)).toBe(0);
  await expect(page.locator("#never")).not.toBeFocused();
});

test("an action of the reader ends the search for an element and the scrolling", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor({ viewport: { width: 1280, height: 400 } });
  await openStopped(page, "/");
  await goTo(page, "/communities#never");
  await expect(headingOf(page)).toHaveText("Communities");
  await page.clock.runFor(1_000);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => height(page)).toBe(150);
  await page.clock.runFor(10_000);
  expect(await height(page)).toBe(150);
});

test("anchors that the browser follows by itself lead to their places, one after the other", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor({ viewport: { width: 1280, height: 500 } });
  await open(page, module);
  for (const index of [1, 3, 0]) {
    const id = (await contents(page).getByRole("link").nth(index).getAttribute("href")) ?? "";
    await page.evaluate((id) => location.assign(id), id);
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    // The router updates a moment after the browser's location.
    await page.waitForFunction(
      (id) => (window as unknown as Scripted).__remixRouter.state.location.hash === id,
      id,
    );
    await expect.poll(() => topOf(page.locator(id))).toBe(16);
  }
});

test("without a hash a page begins at its top, with the focus on its heading, and back returns to the former position", async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1280, height: 500 } });
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms and conditions" }).click();
  await expect(headingOf(page)).toHaveText("Terms and conditions");
  await expect.poll(() => height(page)).toBe(0);
  if (isScripted()) await expect(headingOf(page)).toBeFocused();
  await page.goBack();
  await expect(headingOf(page)).toHaveText(/Peer to peer/);
  await expect.poll(() => height(page)).toBeGreaterThan(300);
});

test("a hash that cannot be decoded leads to no element, and breaks nothing", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await open(page, "/communities");
  await page.evaluate(() => (location.hash = "%E0"));
  await page.getByRole("link", { name: "Bounties" }).first().click();
  await expect(headingOf(page)).toHaveText("Open bounties");
  await page.goBack();
  await expect(headingOf(page)).toHaveText("Communities");
});

test("another part of a list begins at its top", async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 800 } });
  await open(page, "/bounties?cursor=challenge.design-a-circuit.AYNI.45000000000000000000");
  await page.getByRole("link", { name: "From the start" }).click();
  const list = page.locator("#bounties");
  await expect(list.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => topOf(list)).toBe(16);
  if (isScripted()) await expect(list).toBeFocused();
});

/**
 * `deploy` simulates a release: the scripts that open pages know are missing, until a new document
 * is loaded.
 */
async function deployment(page: Page) {
  const documents: string[] = [];
  let isGone = false;
  await page.route("**/*", (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) {
      documents.push(pathname);
      isGone = false;
    }
    return isGone && pathname.startsWith("/assets/")
      ? route.fulfill({ status: 404 })
      : route.continue();
  });
  const deploy = (): void => {
    documents.length = 0;
    isGone = true;
  };
  return { documents, deploy };
}

test("a script that is gone loads the wanted page once in 60 s; before they are over, the error page shows @long", async ({
  page,
  site,
}) => {
  needsScripts();
  await page.clock.install();
  const { documents, deploy } = await deployment(page);
  await open(page, site);
  await stopClock(page);
  deploy();
  await goTo(page, "/communities?cursor=x#content");
  await expect(headingOf(page)).toHaveText("Communities");
  await expect(page).toHaveURL(`${site}/communities?cursor=x#content`);
  expect(documents).toEqual(["/communities"]);

  await open(page, `${site}/communities`);
  deploy();
  await page.clock.fastForward(59_999);
  await mainLink(page, "Bounties").click();
  await expect(headingOf(page)).toHaveText("Something went wrong on our side");
  await expect(page).toHaveURL(`${site}/bounties`);
  expect(documents).toEqual([]);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(headingOf(page)).toHaveText("Open bounties");

  await open(page, `${site}/communities`);
  deploy();
  await page.clock.fastForward(1);
  await mainLink(page, "Bounties").click();
  await expect(headingOf(page)).toHaveText("Open bounties");
  expect(documents).toEqual(["/bounties"]);
});

test("any other error of a navigation shows the error page, without a reload", async ({
  page,
  site,
}) => {
  needsScripts();
  await open(page, site);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route(/communities\.data/, (route) =>
    route.fulfill({ status: 200, body: "half an ans" }),
  );
  await mainLink(page, "Communities").click();
  await expect(headingOf(page)).toHaveText("The connection failed");
  expect(documents).toEqual([]);
});

test("a form whose script is gone works like a form without scripts", async ({ visitor }) => {
  needsScripts();
  const { page } = await visitor();
  let failures = 0;
  await page.route(/assets\/(log-in-)?form-/, (route) => {
    failures += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/login");
  await page.getByLabel("Email").pressSequentially("learner@ayni.test");
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(page.getByLabel("Email")).toHaveValue("learner@ayni.test");
  await logIn(page, "learner");
});

test("the scripts behind the links in view are fetched once, when the browser is idle or after 2000 ms", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor({ viewport: { width: 1280, height: 400 } });
  await record(page, { idle: true });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetched.push(new URL(request.url()).pathname);
  });
  await open(page, "/");
  const scriptOf = async (route: string) => {
    await page.waitForFunction(
      (id) => (window as unknown as Scripted).__remixManifest.routes[id],
      route,
    );
    return page.evaluate(
      (id) => (window as unknown as Scripted).__remixManifest.routes[id]?.module,
      route,
    );
  };
  const inView = await scriptOf("communities");
  const below = await scriptOf("terms-conditions");
  await page.waitForFunction(() => (window as unknown as Scripted).idle.length > 3);
  expect(fetched).not.toContain(inView);

  const beIdle = () =>
    page.evaluate(() => {
      const { idle } = window as unknown as Scripted;
      for (const { callback } of idle) callback();
      return idle.splice(0).map(({ timeout }) => timeout);
    });
  expect(new Set(await beIdle())).toEqual(new Set([2_000]));
  await expect.poll(() => fetched).toContain(inView);
  expect(fetched).not.toContain(below);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (window as unknown as Scripted).idle.length > 0);
  await beIdle();
  await expect.poll(() => fetched).toContain(below);
  await goTo(page, "/communities");
  await page.setViewportSize({ width: 1280, height: 1_000 });
  const next = await scriptOf("community");
  // The browser may observe the link in view only after its first idle period.
  await expect
    .poll(async () => {
      await beIdle();
      return fetched;
    })
    .toContain(next);
  const scripts = fetched.filter((path) => path.startsWith("/assets/"));
  expect(scripts.length).toBe(new Set(scripts).size);
  // Only scripts are fetched: no page's data, and no request that changes state.
  expect(fetched.filter((path) => path.endsWith(".data"))).toEqual(["/communities.data"]);
  expect(fetched.filter((path) => /^\/(?:language|logout)/.test(path))).toEqual([]);
});

for (const connection of [
  { saveData: true },
  { effectiveType: "2g" },
  { effectiveType: "slow-2g" },
]) {
  test(`nothing is fetched ahead where the connection says ${JSON.stringify(connection)}`, async ({
    visitor,
  }) => {
    needsScripts();
    const { page } = await visitor();
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, "connection", { value: connection });
    }, connection);
    await record(page, { idle: true });
    await open(page, "/");
    await goTo(page, "/protocols");
    await expect(page).toHaveURL(/protocols/);
    expect(await page.evaluate(() => (window as unknown as Scripted).idle.length)).toBe(0);
  });
}

test("the contents of a long document lead to its parts, and mark the one that is read", async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1280, height: 500 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [module, "/privacy-policy"]) {
    await page.goto(path);
    for (const link of [
      contents(page).getByRole("link").nth(2),
      contents(page).getByRole("link").nth(1),
    ]) {
      const id = (await link.getAttribute("href")) ?? "";
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}${id}$`));
      await expect(page.locator(id)).toBeInViewport();
      if (!isScripted()) continue;
      await expect(link).toHaveAttribute("aria-current", "location");
      await expect(contents(page).locator("[aria-current]")).toHaveCount(1);
    }
  }
});

test("the way to a part takes 30 steps in 500 ms", async ({ visitor }) => {
  needsScripts();
  const { page } = await visitor({ viewport: { width: 1280, height: 500 } });
  await openStopped(page, module);
  const link = contents(page).getByRole("link").nth(2);
  await link.scrollIntoViewIfNeeded();
  const from = await height(page);
  await link.click();
  const target = page.locator((await link.getAttribute("href")) ?? "");
  await expect(target).toBeFocused();
  const heights = () => page.evaluate(() => (window as unknown as Scripted).heights);
  const start = (await heights()).length;
  await page.clock.runFor(490);
  expect((await heights()).length - start).toBe(29);
  await page.clock.runFor(10);
  expect((await heights()).length - start).toBe(30);
  const way = (await heights()).slice(start - 1);
  expect(way[0]).toBe(from);
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(await topOf(target)).toBe(16);
  await page.clock.runFor(1_000);
  expect((await heights()).length - start).toBe(30);
  await expect(link).toHaveAttribute("aria-current", "location");
});
