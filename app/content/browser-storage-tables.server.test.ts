import { expect, test } from "vitest";
import { cookies, ofGoogle, storage } from "#app/request/http/browser-storage.ts";
import { setCookie } from "#app/request/http/cookies.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { browserStorageTables } from "./browser-storage-tables.server.ts";

useTestSettings({ PUBLIC_URL: "http://learn.ayni.test" });

test("the tables of both languages name all that the site stores, with its lifetime", () => {
  for (const locale of ["en", "es"] as const) {
    const tables = browserStorageTables(locale);
    const namesOf = (table = "") => tables[table]?.slice(1).map(([name]) => name);
    expect(namesOf("cookies")).toEqual(Object.keys(cookies));
    expect(namesOf("storage")).toEqual(Object.keys(storage));
    expect(namesOf("google")).toEqual(Object.keys(ofGoogle));
    for (const rows of Object.values(tables))
      for (const cells of rows) {
        expect(cells).toHaveLength(rows[0]?.length ?? 0);
        expect(cells.filter((cell) => cell === "" || cell.includes("{{"))).toEqual([]);
      }
  }
});

test("a cookie lives as long as the table says", () => {
  const rowOf = (name: string) =>
    browserStorageTables("en")["cookies"]?.find(([cell]) => cell === name);
  expect(rowOf("i18n_redirected")?.[2]).toBe("365 days");
  expect(rowOf("second_factor")?.[2]).toBe("5 minutes, or until it is used");
  expect(rowOf("asked_email")?.[2]).toBe("1 hour, or until it is used");
  expect(setCookie({ name: "second_factor", value: "v" })).toContain("Max-Age=300");
  expect(setCookie({ name: "i18n_redirected", value: "es" })).toContain("Max-Age=31536000");
});
