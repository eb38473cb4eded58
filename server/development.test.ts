import { Hono } from "hono";
import { expect, it } from "vitest";
import { remixBuild } from "./remix-build.fixture.tsx";
import { serve } from "./serve.fixture.ts";

const kept = { "Cache-Control": "public, max-age=60", ETag: '"1"' };
const html = { ...kept, "Content-Type": "text/html; charset=utf-8" };

/** A site with Vite in front of it, whose resource at `/page` has this text. */
const site = (text: string, notice: () => string, headers: Record<string, string> = html) => {
  const loader = () => new Response(text, { headers });
  const module = { loader, default: undefined as never };
  const build = remixBuild([{ id: "page", path: "page", module }]);
  return serve({
    build: async () => build,
    notice,
    localServices: new Hono().get("/local/mailbox", (c) => c.html("<h1>Mails</h1>")),
    vite: (message, reply, next) => {
      if (message.url === "/failing") next(new Error("x"));
      else if (message.url === "/vite?a=b" || message.url === "/local/mailbox")
        reply.end("of Vite");
      else next();
    },
  });
};

it("Vite, a local service or a page answers, and a failure of Vite is reported", async () => {
  const { ask, errors } = await site("text", () => "");
  expect((await ask("/vite?a=b")).body.toString()).toBe("of Vite");
  expect((await ask("/local/mailbox")).body.toString()).toBe("<h1>Mails</h1>");
  expect((await ask("/page")).body.toString()).toContain("text");
  expect((await ask("/failing")).status).toBe(500);
  expect(errors).toEqual([[new Error("x"), expect.any(String), "/failing"]]);
});

it("no cache stores a page, and a known one is sent again", async () => {
  const { ask } = await site("<html><body>text</body></html>", () => "");
  const reply = await ask("/page", { headers: { "If-None-Match": '"1"' } });
  expect(reply.status).toBe(200);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers.etag).toBeUndefined();
  expect(reply.body.toString()).toBe("<html><body>text</body></html>");
});

it("the notice ends each page, and is read anew for each", async () => {
  let notice = "<p>$& one</p>";
  const { ask } = await site("<html><body>&lt;/body> text</body></html>", () => notice);
  expect((await ask("/page")).body.toString()).toBe(
    "<html><body>&lt;/body> text<p>$& one</p></body></html>",
  );
  notice = "<p>two</p>";
  expect((await ask("/page")).body.toString()).toContain("text<p>two</p></body>");
});

it("a response that is no page, and a page without an end, stay unchanged", async () => {
  const plain = await site("</body>", () => "<p>notice</p>", { "Content-Type": "text/plain" });
  expect((await plain.ask("/page")).body.toString()).toBe("</body>");
  const part = await site("<p>text</p>", () => "<p>notice</p>");
  expect((await part.ask("/page")).body.toString()).not.toContain("notice");
});
