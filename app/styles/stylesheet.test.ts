import { readdir, readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { budgetOf } from "../../tests/setup/budgets.ts";

const accents = 250;

const app = dirname(import.meta.dirname);

const findSheets = async () =>
  (await readdir(app, { recursive: true })).filter((path) => path.endsWith(".css"));

/** The stylesheet of parts that no first view shows. */
const later = readFile(`${import.meta.dirname}/later.css`, "utf8");
const isLater = async (path: string) =>
  path.endsWith("later.css") || (await later).includes(`/${basename(path)}"`);

test("the stylesheet keeps to its budget", async () => {
  const paths = await findSheets();
  const areLater = await Promise.all(paths.map(isLater));
  const sheets = paths
    .filter((_, index) => !areLater[index])
    .map((path) => readFile(`${app}/${path}`, "utf8"));
  const css = (await Promise.all(sheets)).join("");
  const { code } = await transform(css, { loader: "css", minify: true });
  const bytes = brotliCompressSync(code).byteLength + accents;
  expect(bytes).toBeLessThanOrEqual(budgetOf("css", bytes, "The stylesheet"));
});

test("no sheet is forgotten: it has its place in the order, or lies beside a feature or a route", async () => {
  const order = await readFile(`${import.meta.dirname}/stylesheet.server.ts`, "utf8");
  const isListed = (path: string) => order.includes(`/${basename(path)}?inline"`);
  const isFound = (path: string) => /^(features|routes)\//.test(path);
  const others = (await findSheets()).filter((path) => !isFound(path) && !isListed(path));
  const areLater = await Promise.all(others.map(isLater));
  expect(others.filter((_, index) => !areLater[index])).toEqual([]);
});

test("each class that a component names has a style", async () => {
  const sheets = await Promise.all(
    (await findSheets()).map((path) => readFile(`${app}/${path}`, "utf8")),
  );
  // Texts of members have no style of their own; tests find them by `written`.
  const styled = new Set(["written", ...(sheets.join("").match(/(?<=\.)[a-z][\w-]*/g) ?? [])]);
  const components = (await readdir(app, { recursive: true })).filter(
    (path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"),
  );
  for (const path of components) {
    const source = await readFile(`${app}/${path}`, "utf8");
    for (const [, names = ""] of source.matchAll(/className="([^"]+)"/g))
      for (const name of names.split(" ")) expect(styled, `${path}: ${name}`).toContain(name);
  }
});
