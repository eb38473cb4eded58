import { expect, it } from "vitest";
import { errorPage, HttpError } from "./error-page.ts";
import { requestId } from "./request-id.ts";
import { serve } from "./serve.fixture.ts";

async function failing(error: Error) {
  const told: unknown[][] = [];
  const page = errorPage({
    barePage: (about) => JSON.stringify(about),
    site: "http://ayni.test",
    onError: (...failure) => told.push(failure),
  });
  const { ask } = await serve([requestId(0), page], () => {
    throw error;
  });
  return { ask, told };
}

it("a refusal is shown by the bare page of its status, with the request's id and its headers", async () => {
  const { ask, told } = await failing(new HttpError(503, { "Retry-After": "30" }));
  const { status, headers, body } = await ask("/es/page?query");
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(JSON.parse(body.toString())).toEqual({
    pathname: "/es/page?query",
    status: 503,
    reference: headers["x-request-id"],
  });
  expect(told).toEqual([]);
});

it("who asked by another name is told the site's own", async () => {
  const { ask } = await failing(new HttpError(421));
  expect(JSON.parse((await ask("/")).body.toString())).toMatchObject({ site: "http://ayni.test" });
});

it("a failure is the page of 500, and is told with the request's id and no query", async () => {
  const failure = new Error("x");
  const { ask, told } = await failing(failure);
  const { status, headers } = await ask("/page?oobCode=secret");
  expect(status).toBe(500);
  expect(told).toEqual([[failure, headers["x-request-id"], "/page"]]);
});
