import { expect, test } from "vitest";
import { LogInPrompt } from "./log-in-prompt.tsx";
import { renderForTest } from "./render-for-test.server.tsx";
import { VerifyLink } from "./form/verify-link.tsx";
import { pathBack } from "./way-back.ts";

test.each([
  ["", "/es/page"],
  ["?cursor=12&answer=3", "/es/page?cursor=12&answer=3"],
  ["?done=helpful", "/es/page"],
  ["?done=helpful&cursor=12&welcome=verified", "/es/page?cursor=12"],
  ["?q=%26a%3D1+%C3%B1", "/es/page?q=%26a%3D1+%C3%B1"],
  [`?q=${"x".repeat(512)}`, "/es/page"],
])("a link back omits announcements, and a query that is too long: %j", (search, back) => {
  expect(pathBack({ pathname: "/es/page", search })).toBe(back);
});

test("links to log-in pages lead back to the present page and its query", async () => {
  const back = "redirectTo=%2Fes%2Fpage%3Fcursor%3D12";
  const path = "/es/page?cursor=12&done=edited";
  const visitor = await renderForTest(() => <LogInPrompt>Here?</LogInPrompt>, path);
  expect(visitor).toContain(`href="/es/login?${back}"`);
  expect(visitor).toContain(`href="/es/signup?${back}"`);
  const unverified = await renderForTest(() => <VerifyLink>Verify</VerifyLink>, path);
  expect(unverified).toContain(`href="/es/email-verification?${back}"`);
});
