import { createRequestHandler } from "@remix-run/node";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { ErrorPage } from "./ui/error-page.tsx";
import { log } from "#app/reporting/log.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { problemResponse } from "#app/request/context/problem-response.server.ts";
import { remixBuild } from "../server/remix-build.fixture.tsx";
import { messages } from "./i18n/i18n.server.ts";
import { layouts, type LayoutName } from "./layouts/layouts.tsx";

const nodeEnv = vi.hoisted(() => vi.fn<() => "development" | "production" | undefined>());
vi.mock(import("#app/environment.server.ts"), async (original) => {
  const { environment, ...others } = await original();
  return {
    ...others,
    environment: () => ({ ...environment(), NODE_ENV: nodeEnv() ?? environment().NODE_ENV }),
  };
});

const root = await import("./root.tsx");
log.level = "silent";

const codes = {
  403: "forbidden",
  404: "not-found",
  409: "review-taken",
  429: "too-many-attempts",
  500: "internal",
  503: "unavailable",
} as const;
type Status = keyof typeof codes;
const statuses = Object.keys(codes).map(Number) as Status[];
const names = Object.keys(layouts) as LayoutName[];
const languages = ["en", "es"] as const;

const failing = pageLoader({ guards: [] }, ({ params, store }) => {
  const status = Number(params.status) as Status;
  throw problemResponse(status, {
    code: codes[status],
    requestId: store.requestId,
    retryAfter: status === 429 ? 90 : undefined,
  });
});
const rejecting = pageLoader({ guards: [] }, () =>
  Promise.reject(new Error("the password is 123")),
);
const Broken = (): never => {
  throw new Error("the password is 123");
};

const pages = (["", "es/"] as const).flatMap((prefix) =>
  names.flatMap((layout) => {
    const handle: PageHandle = { layout };
    const page = (path: string, module: object) => ({
      id: `${prefix}${layout}/${path}`,
      path: `${prefix}${layout}/${path}`,
      module: { handle, ErrorBoundary: ErrorPage, ...module },
    });
    return [
      page("fails/:status", { loader: failing }),
      page("rejects", { loader: rejecting }),
      page("breaks", { default: Broken }),
      page("shows", { default: () => <p>Its content</p> }),
    ];
  }),
);
type Root = Parameters<typeof remixBuild>[1];
const ask = (parts: Root = {}) => {
  const handler = createRequestHandler(
    remixBuild(pages, { ...(root as Root), ...parts }),
    "production",
  );
  return (path: string, init?: RequestInit) =>
    handler(
      new Request(`http://ayni.test${path}`, { headers: { Accept: "text/html" }, ...init }),
      // As from the site's own server: in production a request without an id needs a guard.
      { requestId: crypto.randomUUID() },
    );
};
const get = ask();

describe.each(languages)("in %s", (language) => {
  const text = messages[language];
  const prefix = language === "en" ? "" : "/es";

  test.each(names)("the layout %s has its own frame around a page", async (layout) => {
    const html = await (await get(`${prefix}/${layout}/shows`)).text();
    expect(html).toContain("Its content");
    expect(html).toContain(`href="#content"`);
    expect(html.includes('<header class="site-header"')).toBe(layout !== "wrapper");
    expect(html.includes('<footer class="site-footer"')).toBe(
      layout === "default" || layout === "community",
    );
    expect(html.includes('<div class="narrow"')).toBe(layout === "without-footer");
    expect(html.includes('<main id="content" tabindex="-1" class="wrap"')).toBe(
      layout !== "community",
    );
  });

  test.each(names.flatMap((layout) => statuses.map((status) => [layout, status] as const)))(
    "the layout %s stays around the error page of %d",
    async (layout, status) => {
      const response = await get(`${prefix}/${layout}/fails/${status}`);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<h1>${text.errors[status]}</h1>`);
      expect(html).toContain(`<title>${text.errors[status]} · Ayni</title>`);
      expect(html.includes('<header class="site-header"')).toBe(layout !== "wrapper");
      expect(html.includes('<footer class="site-footer"')).toBe(
        layout === "default" || layout === "community",
      );
      // Error pages link to another page, so that they are no dead end for search engines;
      // temporary errors offer a retry.
      expect(html).toContain(`href="${prefix || "/"}"`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html.includes(`>${text.errors.again}</a>`)).toBe(status !== 403 && status !== 404);
      expect(html).toContain(response.headers.get("X-Request-Id"));
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it("shows 500 and the reference where a page breaks, and nothing of the error", async () => {
    const write = vi.spyOn(log, "error");
    const response = await get(`${prefix}/default/breaks`);
    const html = await response.text();
    const requestId = response.headers.get("X-Request-Id");
    expect(response.status).toBe(500);
    expect(html).toContain(text.errors["500"]);
    expect(html).toContain(requestId);
    expect(html).not.toContain("password");
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ requestId }),
      expect.any(String),
    );
    write.mockRestore();
  });

  it.each([
    ["development", true],
    ["production", false],
  ] as const)(
    "in %s, the page of a failed loader shows the error's message: %s",
    async (mode, isShown) => {
      onTestFinished(() => void nodeEnv.mockReset());
      nodeEnv.mockReturnValue(mode);
      const response = await get(`${prefix}/default/rejects`);
      const html = await response.text();
      const main = (/<main.*?<\/main>/s.exec(html)?.[0] ?? "").replaceAll("&#x27;", "'");
      expect(response.status).toBe(500);
      expect(main).toContain(text.errors["500"]);
      expect(main.includes("the password is 123")).toBe(isShown);
      expect(html.includes("password")).toBe(isShown);
      expect(main.includes(text.errors["500-why"])).toBe(!isShown);
    },
  );

  it("shows a bare page with a link home where the error page itself fails", async () => {
    const Layout = Broken;
    const response = await ask({ Layout })(`${prefix}/default/breaks`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(text.errors["500"]);
    expect(html).toContain(`<a href="${prefix || "/"}"`);
    expect(html).toContain(response.headers.get("X-Request-Id"));
    expect(html).not.toContain("password");
    const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1];
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
  });

  it("shows the last resort, with its reference, where nothing is known of the reader", async () => {
    const response = await ask({ loader: rejecting })(`${prefix}/default/shows`);
    const html = await response.text();
    expect(response.status).toBe(500);
    for (const other of languages) expect(html).toContain(messages[other].errors["500"]);
    expect(html).toContain('<a href="/"');
    expect(html).toContain(response.headers.get("X-Request-Id"));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("password");
  });
});

test("a reader who saves data is sent no script and no data for one", async () => {
  const shown = async (headers: Record<string, string>) =>
    (await get("/default/shows", { headers: { Accept: "text/html", ...headers } })).text();
  expect(await shown({})).toContain("streamController.enqueue");
  const saving = await shown({ "Save-Data": "on" });
  expect(saving).toContain("Its content");
  expect(saving).not.toMatch(/<script|modulepreload/);
});

test("an error page says after how long to try again", async () => {
  const response = await get("/default/fails/429");
  expect(await response.text()).toContain("in about 2 minutes");
});

test("a page that takes no form says so", async () => {
  const response = await get("/default/shows", {
    method: "POST",
    headers: { Accept: "text/html" },
  });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain(messages.en.errors["405"]);
});
