import type { MetaArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { pageMessages } from "#app/i18n/page-messages.server.ts";
import { pageMeta, type PageMeta } from "./meta.ts";

function descriptors(path: string, page: PageMeta, error?: unknown) {
  const locale = path.startsWith("/es") ? "es" : "en";
  const root = {
    id: "root",
    data: {
      locale,
      publicUrl: "https://ayni.test",
      messages: pageMessages(locale, ["common", "errors"]),
    },
  };
  const args = { matches: [root], location: { pathname: path }, params: {}, data: {}, error };
  const made = pageMeta(() => page)(args as unknown as MetaArgs);
  return JSON.stringify(made);
}

test("a page says its URL in both languages", () => {
  const made = descriptors("/es/login", { title: "Hola" });
  expect(made).toContain('{"title":"Hola · Ayni"}');
  expect(made).toContain('"rel":"canonical","href":"https://ayni.test/es/login"');
  expect(made).toContain('"hrefLang":"en","href":"https://ayni.test/login"');
  expect(made).toContain('"hrefLang":"es","href":"https://ayni.test/es/login"');
  expect(made).toContain('"hrefLang":"x-default","href":"https://ayni.test/login"');
  expect(made).toContain('"property":"og:url","content":"https://ayni.test/es/login"');
  expect(made).toContain('"property":"og:description","content":"Aprende');
});

test("a page that failed is named by its error and kept out of search", () => {
  const error = { status: 404, statusText: "", data: null, internal: false };
  const made = descriptors("/nothing", { title: "Hello" }, error);
  expect(made).toContain("This page could not be found");
  expect(made).toContain("noindex");
  expect(made).not.toContain("canonical");
});
