import { messages } from "#app/i18n/i18n.server.ts";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import type { SubmissionResult } from "@conform-to/dom";
import type { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listCommunities } from "#contract/community/community.ts";
import { slug } from "#contract/core/values.ts";
import { session as member, viewer } from "#app/session/core/session.fixture.ts";
import { csrfToken } from "../form/csrf.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { invalid, parseForm } from "../form/form.server.ts";
import { htmlPart } from "../form/html-part.server.ts";
import { pageAction, pageLoader } from "./page.server.ts";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";
import { requestStore } from "./request-store.server.ts";

const resolve = vi.hoisted(() => vi.fn());
vi.mock("#app/session/core/resolve-session.server.ts", () => ({ resolveSession: resolve }));

const answers: Record<string, () => Response | Promise<Response>> = {};

const loader = pageLoader(
  { guards: [], messages: ["problems"], params: z.object({ slug }) },
  async (context) => ({
    slug: context.params.slug,
    part: htmlPart("<p>Once</p>", context),
    who: (await context.guarded).viewer?.username,
  }),
);
const action = pageAction({ guards: [] }, async ({ form, t, redirect }) => {
  const parsed = parseForm(form, z.object({ name: z.string().min(3) }), t);
  if (!parsed.ok) return invalid(parsed);
  throw redirect(`/things/${parsed.value.name}`);
});
const failing = (problem: unknown) => pageLoader({ guards: [] }, () => Promise.reject(problem));

const page = (id: string, path: string, module: object) => ({ id, path, parentId: "root", module });
const members = pageLoader({ guards: ["auth"] }, async () => ({ secret: true }));
const build: ServerBuild = remixBuild([
  page("thing", "things/:slug", { loader, action }),
  page("es-thing", "es/things/:slug", { loader, action }),
  page("members", "members", {
    loader: members,
    action: pageAction({ guards: ["auth"] }, async () => ({})),
  }),
  page("broken", "broken", { loader: failing(new Error("the password is 123")) }),
  page("unknown", "unknown", {
    loader: pageLoader({ guards: ["admin" as "auth"] }, async () => ({})),
  }),
  page("list", "list", {
    loader: pageLoader({ guards: [] }, async ({ api }) => api(listCommunities)),
  }),
]);
const handler = createRequestHandler(build, "production");
const ask = (path: string, init: RequestInit = {}) =>
  handler(
    new Request(`http://ayni.test${path}`, {
      ...init,
      headers: { Accept: "text/html", ...init.headers },
    }),
    {},
  );
const own = { Origin: "http://ayni.test", Host: "ayni.test" };
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = own,
) =>
  ask(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
const problemOf = async (response: Response) =>
  /&quot;code&quot;:&quot;([\w-]+)/.exec(await response.text())?.[1];

beforeEach(() => {
  resolve.mockReset().mockResolvedValue(null);
  log.level = "silent";
  for (const path of Object.keys(answers)) delete answers[path];
  answers["/v1/viewer"] = () => Response.json(viewer);
  vi.stubGlobal(
    "fetch",
    async (address: string) => answers[new URL(address).pathname]?.() ?? Response.error(),
  );
});

describe("a page", () => {
  it("hands its data, and the messages it names, to its components", async () => {
    const data = await loader({
      request: new Request("http://ayni.test/things/one"),
      params: { slug: "one" },
      context: {},
    });
    expect(data).toMatchObject({
      slug: "one",
      messages: { problems: messages.en.problems },
    });
    expectTypeOf<ReturnType<typeof useLoaderData<typeof loader>>["slug"]>().toEqualTypeOf<string>();
    expectTypeOf<ReturnType<typeof useActionData<typeof action>>>().toExtend<
      SubmissionResult<string[]> | undefined
    >();
  });

  it("says which guards it has", () => {
    expect([loader.guards, action.guards]).toEqual([[], []]);
  });

  it("of a visitor may be kept for a minute by its reader's browser alone, with all security headers", async () => {
    const { headers, status } = await ask("/things/one");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, max-age=60, stale-while-revalidate=60");
    expect(headers.get("Vary")).toBe("Cookie, Save-Data");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /style-src-elem 'self' 'nonce-.*frame-ancestors 'none'/,
    );
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  });

  it("is revalidated each time as data of a client navigation", async () => {
    const { headers } = await ask("/things/one.data", { headers: { Accept: "*/*" } });
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  });

  it("of a member is theirs alone, document and data", async () => {
    resolve.mockResolvedValue(member);
    for (const path of ["/things/one", "/things/one.data"]) {
      const { headers } = await ask(path, { headers: { Cookie: "__session=x" } });
      expect([headers.get("Cache-Control"), headers.get("ETag")]).toEqual([
        "private, no-store",
        null,
      ]);
    }
  });

  it("carries a document's HTML in its data only for a client navigation", async () => {
    expect(await (await ask("/things/one")).text()).not.toContain("Once");
    expect(await (await ask("/things/one.data", { headers: { Accept: "*/*" } })).text()).toContain(
      "<p>Once</p>",
    );
  });

  it("has the nonce that its policy names", async () => {
    const response = await ask("/things/one");
    const nonce = /'nonce-([\w-]+)'/.exec(
      response.headers.get("Content-Security-Policy") ?? "",
    )?.[1];
    expect(await response.text()).toContain(`nonce="${nonce}"`);
  });
});

describe("a page that cannot be shown", () => {
  it("is a 404 when its URL is malformed", async () => {
    const response = await ask("/things/A%00B");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(await problemOf(response)).toBe("not-found");
  });

  it("leads a visitor to the log-in page", async () => {
    const response = await ask("/members?a=1");
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/login?redirectTo=%2Fmembers%3Fa%3D1",
    ]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is a 500 that names the unknown guard", async () => {
    const response = await ask("/unknown");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("Unknown middleware admin");
  });

  it("is a 500 that tells nothing but its reference, which the log has too", async () => {
    log.level = "error";
    const write = vi.spyOn(log, "error").mockReturnValue();
    const response = await ask("/broken");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/password is|page\.server/);
    expect(text).toContain(response.headers.get("X-Request-Id"));
    expect(write).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: response.headers.get("X-Request-Id"), path: "/broken" }),
      expect.any(String),
    );
  });

  it("is a 503 when the API or the identity service cannot be reached, and ends no session", async () => {
    expect((await ask("/list")).status).toBe(503);
    const { ApiProblem } = await import("#app/request/api/problem.server.ts");
    resolve.mockRejectedValue(new ApiProblem("identity-unavailable"));
    const response = await ask("/members", { headers: { Cookie: "__session=x" } });
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    expect(response.headers.get("Retry-After")).toBe("30");
  });

  it("is shown as to a visitor where it is public and the viewer is unknown", async () => {
    const { ApiProblem } = await import("#app/request/api/problem.server.ts");
    resolve.mockRejectedValue(new ApiProblem("identity-unavailable"));
    const headers = { Cookie: "__session=x" };
    log.level = "warn";
    const write = vi.spyOn(log, "warn").mockReturnValue();
    const response = await ask("/things/one", { headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    // The page has two loaders, and the log has one line.
    expect(write.mock.calls).toEqual([
      [
        expect.objectContaining({ requestId: response.headers.get("X-Request-Id") }),
        "reader unknown",
      ],
    ]);
    write.mockRestore();
    log.level = "silent";
    resolve.mockResolvedValue(member);
    answers["/v1/viewer"] = () => Response.error();
    expect((await ask("/things/one", { headers })).status).toBe(200);
    expect((await ask("/members", { headers })).status).toBe(503);
  });

  it("is answered within seconds when the identity service keeps everybody waiting", async () => {
    vi.useFakeTimers();
    resolve.mockReturnValue(new Promise(() => undefined));
    const request = new Request("http://ayni.test/members", { headers: { Cookie: "__session=x" } });
    const answer = members({ request, params: {}, context: {} }).catch(
      (thrown: Response) => thrown,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await answer).toMatchObject({ status: 503 });
  });

  it("sends the request's cookies also when a loader throws", async () => {
    const context = {};
    requestStore(context).response.cookies.set("a", "a=1");
    const shown = failing(new Error("x"))({
      request: new Request("http://ayni.test/"),
      params: {},
      context,
    });
    const thrown = await shown.then(
      () => null,
      (problem: Response) => problem,
    );
    expect(thrown?.headers.getSetCookie()).toEqual(["a=1"]);
  });

  it("takes the cookie back when the API says that the session has ended", async () => {
    resolve.mockResolvedValue(member);
    const problem = { type: "x", title: "x", status: 401, code: "unauthenticated" };
    answers["/v1/viewer"] = () => Response.json(problem, { status: 401 });
    const response = await ask("/members");
    expect(response.headers.get("Location")).toBe("/login?redirectTo=%2Fmembers");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=;.*Max-Age=0/),
    ]);
  });
});

describe("a form", () => {
  const csrf = () => csrfToken(null);

  it("that is good leads on, in the page's language", async () => {
    const response = await post("/es/things/one", { name: "two", csrf: csrf() });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/es/things/two"]);
  });

  it("that is not good is answered with 400 and the page, stored by no cache", async () => {
    const response = await post("/things/one", { name: "x", csrf: csrf() });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await response.text()).toContain("Use at least 3 characters.");
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["without a token", { name: "two" }, own],
    ["with a token of somebody else", { name: "two", csrf: "made.up" }, own],
    ["from nowhere", { name: "two", csrf: csrf() }, {}],
    [
      "from another site, by Sec-Fetch-Site",
      { name: "two", csrf: csrf() },
      { "Sec-Fetch-Site": "cross-site" },
    ],
  ])("%s is refused with 403", async (_case, fields, headers) => {
    const response = await post("/things/one", fields, headers);
    expect(response.status).toBe(403);
  });

  it("whose answer fails is given back, without passwords, to be sent again", async () => {
    resolve.mockResolvedValue(member);
    answers["/v1/viewer"] = () => Response.error();
    const typed = { name: "What I wrote", password: "peer-to-peer", csrf: csrfToken(member) };
    for (const path of ["/members", "/things/one"]) {
      const response = await post(path, typed, { ...own, Cookie: "__session=x" });
      expect(response.status, path).toBe(path === "/members" ? 503 : 303);
    }
    const text = await (await post("/members", typed, { ...own, Cookie: "__session=x" })).text();
    expect(text).toContain("What I wrote");
    expect(text).not.toContain("peer-to-peer");
    const foreign = await post("/members", typed, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).not.toContain("What I wrote");
  });

  it("of a session that cannot be checked is not taken for another member's", async () => {
    const { ApiProblem } = await import("#app/request/api/problem.server.ts");
    resolve.mockRejectedValue(new ApiProblem("identity-unavailable"));
    const typed = { name: "two", csrf: csrfToken(member) };
    expect((await post("/things/one", typed, { ...own, Cookie: "__session=x" })).status).toBe(503);
  });

  it("of a visitor is refused once they are a member", async () => {
    const token = csrf();
    resolve.mockResolvedValue(member);
    expect((await post("/things/one", { name: "two", csrf: token })).status).toBe(403);
    expect((await post("/things/one", { name: "two", csrf: csrfToken(member) })).status).toBe(303);
  });

  it("from another site gets the error page where the server has taken its Origin out", async () => {
    const request = new Request("http://ayni.test/things/one", {
      method: "POST",
      body: new URLSearchParams({ csrf: csrf() }),
    });
    const response = await handler(request, { origin: "https://evil.test" });
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toBe("foreign-form");
  });
});
