import { describe, expect, test } from "vitest";
import { problemStatus } from "../../functions/contract/core/problem.ts";
import { Client } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&#(?:(\d+)|x([\da-f]+));/gi, (_, decimal: string, hex: string) =>
      String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&quot;", '"');

const blocksOf = (html: string) =>
  [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, block = ""]) => textOf(block));

describe.each(languages)("the page for developers (%s)", (language) => {
  const at = (path: string) => inLanguage(path, language);

  test("has a quick start whose commands run as they are, without an account", async () => {
    const { html } = await new Client(site).get(at("/developers"));
    const commands = blocksOf(html).filter((block) => block.startsWith("curl"));
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const [url = ""] = /https?:\/\/[^\s"]+/.exec(command) ?? [];
      const [, name = "Accept", value = "*/*"] = /-H "([^:]+): ([^"]+)"/.exec(command) ?? [];
      expect(url.startsWith(`${site}/v1/`), command).toBe(true);
      const reply = await fetch(url, { headers: { [name]: value } });
      expect([reply.status, reply.headers.get("Content-Type")], command).toEqual([
        200,
        "application/json",
      ]);
    }
    expect(html).not.toMatch(/site\.example|a-community/);
  });

  test("leads to a page of each group, whose operations are the document's", async () => {
    const { html } = await new Client(site).get(at("/developers"));
    const groups = [...html.matchAll(/href="[^"]*\/developers\/([a-z]+)"/g)]
      .map(([, one]) => one)
      .filter((one) => one !== "problems");
    expect(new Set(groups).size).toBeGreaterThan(10);
    const reply = await fetch(`${site}/v1/openapi.json`);
    const document = (await reply.json()) as {
      paths: Record<string, Record<string, { operationId: string; summary: string }>>;
    };
    const named = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const shown: string[] = [];
    for (const group of new Set(groups)) {
      const page = await new Client(site).get(at(`/developers/${group}`));
      expect(page.status).toBe(200);
      if (group === "hosting") expect(page.text).toMatch(/application\/zip\b.*\/draft\/courses\//);
      shown.push(...[...page.html.matchAll(/<h2 id="(\w+)" lang="en"/g)].map(([, id = ""]) => id));
    }
    expect(shown.toSorted()).toEqual(named.map(({ operationId }) => operationId).toSorted());
    const problems = await new Client(site).get(at("/developers/problems"));
    for (const code of Object.keys(problemStatus))
      expect(problems.html).toContain(`id="problem-${code}"`);
    for (const path of ["/developers/admin", "/developers/nothing"])
      expect((await new Client(site).get(at(path))).status).toBe(404);
  });
});

test("public data has an ETag, limits and CORS below /v1, and personal data has none of them", async () => {
  const first = await fetch(`${site}/v1/communities`, { headers: { Origin: "https://a.example" } });
  const etag = first.headers.get("ETag") ?? "none";
  expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(first.headers.get("RateLimit")).toMatch(/^"default";r=\d+;t=\d+$/);
  const again = await fetch(`${site}/v1/communities`, { headers: { "If-None-Match": etag } });
  expect([again.status, again.headers.get("Access-Control-Allow-Origin")]).toEqual([304, "*"]);
  const personal = await fetch(`${site}/v1/viewer`);
  expect(personal.status).toBe(401);
  expect(personal.headers.has("Access-Control-Allow-Origin")).toBe(false);
  const preflight = (path: string, method: string) =>
    fetch(site + path, {
      method: "OPTIONS",
      headers: { Origin: "https://a.example", "Access-Control-Request-Method": method },
    });
  expect((await preflight("/v1/communities", "GET")).status).toBe(204);
  expect((await preflight("/v1/viewer", "GET")).status).toBe(405);
  expect((await preflight("/communities", "GET")).status).toBe(405);
});

test("a community has a badge in each language, with a text, that is known again", async () => {
  const path = `${site}/communities/ethereum/badge.svg`;
  for (const [language, word] of [
    ["en", "members"],
    ["es", "miembros"],
  ]) {
    const reply = await fetch(`${path}?lang=${language}`);
    const svg = await reply.text();
    expect(reply.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(svg).toMatch(new RegExp(`<title id="t">Ethereum.*<desc id="d">[^<]*${word}`, "s"));
    const headers = { "If-None-Match": reply.headers.get("ETag") ?? "none" };
    expect((await fetch(`${path}?lang=${language}`, { headers })).status).toBe(304);
  }
  expect((await fetch(`${site}/communities/nowhere/badge.svg`)).status).toBe(404);
  const { html } = await new Client(site).get("/es/communities/ethereum/rewards");
  expect(html).toContain("/communities/ethereum/badge.svg?lang=es");
});
