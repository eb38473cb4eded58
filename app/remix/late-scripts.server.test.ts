import { createRequestHandler } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { remixBuild } from "../../server/remix-build.fixture.tsx";

vi.stubEnv("DEV", false);
const handler = createRequestHandler(
  remixBuild([{ id: "page", path: "page", module: {} }]),
  "production",
);
const html = await (await handler(new Request("http://ayni.test/page"), {})).text();

test("no script of Remix's is asked for before the text is painted", () => {
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  for (const preload of preloads) expect(preload).toContain('media="not all"');
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  expect(html.match(/type="text\/plain"/g)).toHaveLength(1);
});

test("the script that starts the others is the document's last element, and has the nonce", () => {
  const last = html.slice(html.lastIndexOf("<script"));
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
  expect(last.startsWith(`<script nonce="${nonce}">`)).toBe(true);
  expect(last).toMatch(/first-contentful-paint.*<\/script><\/body><\/html>$/s);
});
