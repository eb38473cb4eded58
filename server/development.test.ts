import { expect, it } from "vitest";
import { htmlAnswer } from "./answer.ts";
import { conditionalGet } from "./conditional-get.ts";
import { development } from "./development.ts";
import { page, serve } from "./serve.fixture.ts";

const kept = { "cache-control": "public, max-age=60", etag: '"1"' };
const html = (text: string) => {
  const answer = htmlAnswer(`<html><body>${text}</body></html>`);
  return { ...answer, headers: { ...answer.headers, ...kept } };
};

it("nobody keeps a page, and a known one is sent again", async () => {
  const { ask } = await serve([conditionalGet, development(() => "")], () => html("text"));
  const reply = await ask("/", { headers: { "If-None-Match": '"1"' } });
  expect(reply.status).toBe(200);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers.etag).toBeUndefined();
  expect(reply.body.toString()).toBe("<html><body>text</body></html>");
});

it("the notice ends each page, and is read anew for each", async () => {
  let notice = "<p>$& one</p>";
  const { ask } = await serve([development(() => notice)], () => html("&lt;/body> text"));
  expect((await ask("/")).body.toString()).toBe(
    "<html><body>&lt;/body> text<p>$& one</p></body></html>",
  );
  notice = "<p>two</p>";
  expect((await ask("/")).body.toString()).toContain("text<p>two</p></body>");
});

it("what is no page, or a page without an end, stays as it is", async () => {
  const data = { ...page({ "content-type": "text/plain" }), body: Buffer.from("</body>") };
  const plain = await serve([development(() => "<p>notice</p>")], () => data);
  expect((await plain.ask("/")).body.toString()).toBe("</body>");
  const part = await serve([development(() => "<p>notice</p>")], () => page());
  expect((await part.ask("/")).body.toString()).not.toContain("notice");
});
