import { expect, it } from "vitest";
import { serve } from "./serve.fixture.ts";
import { standIns } from "./stand-ins.ts";

const middleware = standIns({
  pages: { "/local/mailbox": async () => "<h1>Mails</h1>" },
  proxy: (_message, { pathname, search }) =>
    pathname === "/emulator" ? Promise.resolve(Response.json({ search })) : null,
});

it("their pages and what is theirs to answer stand beside the site's", async () => {
  const { ask } = await serve([middleware]);
  const mailbox = await ask("/local/mailbox");
  expect(mailbox.body.toString()).toBe("<h1>Mails</h1>");
  expect(mailbox.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await ask("/emulator?a", { method: "POST" })).body.toString()).toBe('{"search":"?a"}');
});

it.each([
  ["another path", "/page", "GET"],
  ["a name that every object has", "/constructor", "GET"],
  ["a form", "/local/mailbox", "POST"],
])("%s is the site's", async (_, path, method) => {
  const { ask } = await serve([middleware]);
  expect((await ask(path, { method })).body.toString()).toContain("text text");
});
