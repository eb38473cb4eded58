import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkInternals, internals } from "./internals.ts";
import { ownRouteModuleLoader, remixInternals } from "./internals.vite.ts";

const text = (file: string) => readFileSync(`node_modules/${file}`, "utf8");
const readme = readFileSync("app/remix/README.md", "utf8");

test("the packages are as this room needs them", () => {
  expect(() => checkInternals()).not.toThrow();
});

test.each(internals.flatMap(({ file, holds }) => holds.map((part) => [file, part] as const)))(
  "without its part, %s stops the build: %s",
  (file, part) => {
    const changed = (name: string) =>
      name === file ? text(name).replaceAll(part, "") : text(name);
    expect(() => checkInternals(changed)).toThrow(`${file} lacks.`);
  },
);

test("the build and the development server ask first", () => {
  expect(remixInternals.buildStart).toBeTypeOf("function");
  expect(remixInternals.apply).toBeUndefined();
});

test("a build stops if it contains Remix's own loader of route modules", () => {
  const { resolveId, buildEnd } = ownRouteModuleLoader() as unknown as {
    resolveId: (source: string, importer: string) => string | null;
    buildEnd: (this: { error: (message: string) => never }) => void;
  };
  const error = (message: string): never => {
    throw new Error(message);
  };
  expect(() => buildEnd.call({ error })).toThrow("app/remix/README.md");
  expect(resolveId("./routeModules.js", "/x/node_modules/@remix-run/react/dist/esm/a.js")).toMatch(
    /load-route-module\.ts$/,
  );
  expect(() => buildEnd.call({ error })).not.toThrow();
});

test("the room's page tells of each, in the versions that are installed", () => {
  for (const { user } of internals) expect(readme).toContain(`\`${user}\``);
  const packages = ["@remix-run/react", "react-router-dom", "react-dom", "@remix-run/router"];
  for (const name of packages) {
    const { version } = JSON.parse(text(`${name}/package.json`)) as { version: string };
    expect(readme).toContain(`${name} ${version}`);
  }
});
