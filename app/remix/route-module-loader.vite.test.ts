import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownRouteModuleLoader } from "./route-module-loader.vite.ts";

test("a build that contains Remix's own loader of route modules stops", () => {
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

test.each(["@remix-run/react", "react-router-dom", "react-dom", "@remix-run/router"])(
  "the README of app/remix names the installed version of %s",
  (name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as {
      version: string;
    };
    expect(readFileSync("app/remix/README.md", "utf8")).toContain(`${name} ${version}`);
  },
);
