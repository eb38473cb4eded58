import { expect, it } from "vitest";
import { HttpError } from "./error-page.ts";
import { requestLine } from "./request-line.ts";
import { serve } from "./serve.fixture.ts";

async function refusalOf(path: string, method = "GET") {
  const { ask, failures } = await serve([requestLine]);
  await ask(path, { method }).catch(() => undefined);
  const [refusal = null] = failures as HttpError[];
  return refusal && [refusal.status, refusal.headers["Allow"]];
}

it.each(["http://evil.test/", "*"])("what asks for no path is refused: %s", async (path) => {
  expect(await refusalOf(path)).toEqual([400, undefined]);
});

it("a method that no page has is refused, and those that pages have are named", async () => {
  expect(await refusalOf("/", "PROPFIND")).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
});

it.each(["GET", "HEAD", "POST", "DELETE"])("%s passes", async (method) => {
  expect(await refusalOf("/page?a=b", method)).toBeNull();
});
