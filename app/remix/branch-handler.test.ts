import { createRequestHandler } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { createBranchHandler } from "./branch-handler.ts";
import { remixBuild } from "../../server/remix-build.fixture.tsx";

const loader = (id: string) => async (args: { params: object; request: Request }) => ({
  id,
  params: args.params,
  url: args.request.url,
});
const action = async ({ request }: { request: Request }) => ({
  posted: Object.fromEntries(await request.formData()),
});
const route = (id: string, path?: string, parentId = "root", more: object = {}) => {
  const isIndex = path === undefined;
  return {
    id,
    parentId,
    ...(isIndex ? { index: true } : { path }),
    module: { loader: loader(id), action, ...more },
  };
};

const build = remixBuild([
  route("home"),
  route("list", "things"),
  route("thing", "things/:slug"),
  route("thing-index", undefined, "thing"),
  route("parts", "parts", "thing"),
  route("part", "parts/:id", "thing"),
  route("es-list", "es/things"),
  {
    id: "resource",
    path: "resource",
    module: { loader: () => new Response("plain"), default: undefined },
  },
  route("nothing", "*"),
]);
const whole = createRequestHandler(build, "production");
const branch = createBranchHandler(build, "production");

const ask = async (handler: typeof whole, path: string, init: RequestInit = {}) => {
  const response = await handler(new Request(`http://ayni.test${path}`, init), {});
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  for (const changing of ["x-request-id", "content-security-policy"]) delete headers[changing];
  return { status: response.status, headers, body: text.replace(/ nonce="[^"]*"/g, "") };
};

describe("the handler of a branch", () => {
  it.each([
    "/",
    "/things",
    "/things/",
    "/things/one",
    "/things/one?index",
    "/things/one/parts",
    "/things/one/parts/2?a=b",
    "/es/things",
    "/no/such/page",
    "/resource",
    "/_root.data",
    "/things/one/parts.data",
    "/things/one/parts.data?_routes=parts",
    "/__manifest?p=/things/one&version=1",
    "/%C3%B1/things",
  ])("answers %s as the whole build does", async (path) => {
    const [one, other] = [await ask(branch, path), await ask(whole, path)];
    expect(one).toEqual(other);
    expect(await ask(branch, path)).toEqual(other);
  });

  it.each(["/things/one/parts/2", "/things/one?index", "/things/one", "/no/such/page"])(
    "answers a form posted to %s as the whole build does",
    async (path) => {
      const init = () => ({ method: "POST", body: new URLSearchParams({ a: "b" }) });
      expect(await ask(branch, path, init())).toEqual(await ask(whole, path, init()));
    },
  );

  it("shows the page that was asked for", async () => {
    const { status, body } = await ask(branch, "/things/one/parts/2");
    expect(status).toBe(200);
    expect(body).toContain("&quot;id&quot;:&quot;part&quot;");
  });
});
