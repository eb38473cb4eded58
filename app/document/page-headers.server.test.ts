import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { addPageHeaders, withCookies } from "./page-headers.server.ts";

const request = new Request("http://ayni.test/page");
const document = { kind: "document", status: 200, body: "<html>" } as const;

const headersOf = (
  change: (store: ReturnType<typeof requestStore>) => void = () => undefined,
  part: Parameters<typeof addPageHeaders>[3] = document,
) => {
  const store = requestStore({});
  change(store);
  const headers = new Headers();
  addPageHeaders(headers, store, request, part);
  return headers;
};

test("a visitor's page may be cached, and two renderings have the same ETag", () => {
  const tags = [headersOf(), headersOf()].map((headers) => headers.get("ETag"));
  expect(tags[0]).toMatch(/^W\/"/);
  expect(tags[0]).toBe(tags[1]);
  expect(headersOf().get("Cache-Control")).toMatch(/^private, max-age=60/);
});

test("a page whose content will change is cached until then, and one that changes now is not", () => {
  const keptFor = (seconds: number) =>
    headersOf((store) => (store.response.changesAt = Date.now() + seconds * 1000 + 500)).get(
      "Cache-Control",
    );
  expect(keptFor(600)).toBe("private, max-age=60, stale-while-revalidate=60");
  expect(keptFor(90)).toBe("private, max-age=60, stale-while-revalidate=30");
  expect(keptFor(20)).toBe("private, max-age=20, stale-while-revalidate=0");
  expect(keptFor(0)).toBe("no-store");
  expect(keptFor(-5)).toBe("no-store");
});

test.each([
  [
    "a member's page",
    (store) => void (store.response.isPersonal = true),
    document,
    "private, no-store",
  ],
  [
    "one that sets a cookie",
    ({ response }) => response.cookies.set("a", "a=b"),
    document,
    "no-store",
  ],
  ["an error page", () => undefined, { ...document, status: 404 }, "no-store"],
] satisfies [string, (store: ReturnType<typeof requestStore>) => void, object, string][])(
  "no cache stores %s",
  (_, change, part, expected) => {
    const headers = headersOf(change, part);
    expect([headers.get("Cache-Control"), headers.get("ETag")]).toEqual([expected, null]);
  },
);

test("an error page has headers for search engines, forms and readers", () => {
  const headers = headersOf((store) => (store.response.retryAfter = 30), {
    ...document,
    status: 405,
  });
  const values = ["X-Robots-Tag", "Allow", "Retry-After"].map((name) => headers.get(name));
  expect(values).toEqual(["noindex", "GET, HEAD", "30"]);
});

test("a redirect carries each cookie of its request once, and is not cached", () => {
  const store = requestStore({});
  store.response.cookies.set("a", "a=b");
  const once = withCookies(Response.redirect("http://ayni.test/", 303), store);
  const { headers } = withCookies(once, store);
  expect(headers.getSetCookie()).toEqual(["a=b"]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Request-Id")).toBe(store.requestId);
});
