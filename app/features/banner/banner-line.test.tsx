import { createRequestHandler } from "@remix-run/node";
import { parseSetCookie } from "cookie";
import { beforeEach, expect, it, test, vi } from "vitest";
import type { LiveBanner } from "#contract/community/banner.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { log } from "#app/reporting/log.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";
import { dismissal, dismissedBy } from "./dismissed.server.ts";
import { forgetBanners, liveBanners } from "./live-banners.server.ts";

useTestSettings();
log.level = "silent";
const root = await import("../../root.tsx");

const answer = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", answer);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const banner = (change: Partial<LiveBanner>): LiveBanner => ({
  key: "7.1",
  community: null,
  level: "information",
  link: null,
  text: { en: "Ayni is <b>away</b> on Sunday", es: "Ayni no estará" },
  startsAt: inMinutes(-5),
  endsAt: inMinutes(5),
  ...change,
});
const show = (...banners: LiveBanner[]) => {
  forgetBanners();
  answer.mockImplementation(async () => Response.json({ banners }));
};
beforeEach(() => answer.mockReset());

const page = (path: string, loader = () => ({})) => ({
  id: path,
  path,
  module: { ErrorBoundary: ErrorPage, default: () => <p>Its content</p>, loader },
});
/** A page whose data has `banners`, as the page on which they are written. */
const written = page("lists", () => ({ banners: [{ id: "1", text: { en: "A", es: "B" } }] }));
const handler = createRequestHandler(
  remixBuild([page("shows"), page("es/shows"), written], root as never),
  "production",
);
const get = (path = "/shows", cookie = "") =>
  handler(
    new Request(`http://ayni.test${path}`, {
      headers: { Accept: "text/html", ...(cookie && { Cookie: cookie }) },
    }),
    {},
  );
const textOf = async (reply: Promise<Response>) => (await reply).text();

it("shows the platform's banners of this time, warnings first, in the page's language", async () => {
  show(
    banner({ key: "1.1", text: { en: "A notice", es: "Un aviso" }, link: "/bounties" }),
    banner({ key: "2.1", text: { en: "A danger", es: "Un peligro" }, level: "warning" }),
    banner({ key: "3.1", text: { en: "Later", es: "Luego" }, startsAt: inMinutes(1) }),
    banner({ key: "4.1", text: { en: "Elsewhere", es: "Otra" }, community: "ethereum" }),
    banner({ key: "5.1", text: { en: "Over", es: "Pasado" }, endsAt: inMinutes(-1) }),
  );
  const english = await textOf(get());
  expect(english.indexOf("A danger")).toBeGreaterThan(0);
  expect(english.indexOf("A notice")).toBeGreaterThan(english.indexOf("A danger"));
  for (const other of ["Later", "Elsewhere", "Over"]) expect(english).not.toContain(other);
  const spanish = await textOf(get("/es/shows"));
  expect(spanish).toContain("Un peligro");
  expect(spanish).toContain('href="/es/bounties"');
});

it("shows the text of the other language, marked with it, if there is none in the page's", async () => {
  show(banner({ text: { en: "", es: "Cerramos el <i>lunes</i>" } }));
  expect(await textOf(get())).toContain('<span lang="es">Cerramos el &lt;i&gt;lunes&lt;/i&gt;');
  expect(await textOf(get("/es/shows"))).toContain("<span>Cerramos el");
  show(banner({ text: { en: "Closed", es: "" } }));
  expect(await textOf(get("/es/shows"))).toContain('<span lang="en">Closed');
});

it("shows markup in a text as it was typed", async () => {
  show(banner({}));
  expect(await textOf(get())).toContain("Ayni is &lt;b&gt;away&lt;/b&gt; on Sunday");
});

it("is not confused by the data of the page on which banners are written", async () => {
  show(banner({}));
  const reply = await get("/lists");
  expect([reply.status, (await reply.text()).includes("Its content")]).toEqual([200, true]);
});

it("keeps a visitor's page cacheable, until a banner begins or ends", async () => {
  show(banner({}), banner({ key: "8.1", startsAt: inMinutes(0.5) }));
  const headers = (await get()).headers;
  expect(headers.get("Cache-Control")).toMatch(/^private, max-age=(?:29|30),/);
  expect(headers.has("Set-Cookie")).toBe(false);
  expect(headers.get("ETag")).toBe((await get()).headers.get("ETag"));
});

it("does not show a dismissed banner until the banner has a new text", async () => {
  show(banner({}));
  expect(await textOf(get("/shows", "dismissed_banners=7.1"))).not.toContain("on Sunday");
  expect(await textOf(get("/shows", "dismissed_banners=6.1_8.1"))).toContain("on Sunday");
  show(banner({ key: "7.2" }));
  expect(await textOf(get("/shows", "dismissed_banners=7.1"))).toContain("on Sunday");
});

it("reads the banners once for many pages, and a failed read leaves the pages", async () => {
  show(banner({}));
  await Promise.all([get(), get(), get()]);
  await get();
  expect(answer).toHaveBeenCalledTimes(1);
  forgetBanners();
  answer.mockImplementation(async () => new Response("away", { status: 503 }));
  expect(await textOf(get())).toContain("Its content");
  expect(await liveBanners()).toEqual([]);
});

const asking = (cookie: string) =>
  new Request("http://ayni.test/", { headers: { Cookie: `dismissed_banners=${cookie}` } });

test("the cookie has at most twenty keys, the latest last, and nothing else", () => {
  const many = Array.from({ length: 40 }, (_, place) => `${place + 1}.1`).join("_");
  expect(dismissedBy(asking(many))).toHaveLength(20);
  const kept = parseSetCookie(dismissal(asking(many), "25.1") ?? "");
  const keys = kept.value?.split("_") ?? [];
  expect([keys.length, keys.at(-1), new Set(keys).size]).toEqual([20, "25.1", 20]);
  expect(kept).toMatchObject({ httpOnly: true, maxAge: 31_536_000 });
  for (const forged of ["", "x", "1", "1.1; Domain=evil.test", "1.1\r\nX: y", "9".repeat(30)])
    expect(dismissal(asking("3.1"), forged)).toBeNull();
  expect(dismissedBy(asking("<script>_5.1_"))).toEqual(["5.1"]);
});
