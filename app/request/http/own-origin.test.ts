import { expect, test } from "vitest";
import { isFromOwnPage } from "./own-origin.ts";

const asks = (origin: string, host: string, publicUrl: string) =>
  isFromOwnPage({ origin, host, fetchSite: null }, publicUrl);

test("a site on https has no page on http, under whatever name", () => {
  const site = "https://ayni.test";
  expect(asks("https://ayni.test", "ayni.test", site)).toBe(true);
  expect(asks("https://www.ayni.test", "WWW.ayni.test", site)).toBe(true);
  expect(asks("http://ayni.test", "ayni.test", site)).toBe(false);
  expect(asks("http://www.ayni.test", "www.ayni.test", site)).toBe(false);
});

test("a site on http may be behind a proxy that speaks https", () => {
  const site = "http://127.0.0.1:3000";
  expect(asks("http://localhost:3000", "localhost:3000", site)).toBe(true);
  expect(asks("https://localhost:3000", "localhost:3000", site)).toBe(true);
  expect(asks("http://localhost:3001", "localhost:3000", site)).toBe(false);
});
