import { expect, it } from "vitest";
import { compress } from "./compress.ts";
import { conditionalGet } from "./conditional-get.ts";
import { page, serve } from "./serve.fixture.ts";

const headers = { etag: '"a"', "cache-control": "public, max-age=60", vary: "Cookie" };

it("who has it already is sent nothing but what keeps it fresh", async () => {
  const { ask } = await serve([compress, conditionalGet], () => page(headers));
  const known = { "If-None-Match": 'W/"a"', "Accept-Encoding": "br" };
  const again = await ask("/", { headers: known });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject(headers);
  for (const name of ["content-security-policy", "content-encoding", "content-length"])
    expect(again.headers[name], name).toBeUndefined();
});

it("who has another, or none, is sent it", async () => {
  const { ask } = await serve([conditionalGet], () => page(headers));
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/", { headers: { "If-None-Match": '"b"' } })).status).toBe(200);
});
