import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const eslint = new ESLint({ cwd: root });

/** The errors of the import rules for a virtual file that begins with this line. */
const refusals = async (file: string, line: string) => {
  const [result] = await eslint.lintText(line, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId, fatal }) => (fatal ? "unreadable" : ruleId));
};
const imports = (what: string) =>
  `import { x } from "${what}"; x(); export const late = () => import("${what}");`;

test.each([
  ["a feature another feature", "app/features/bounty/x.tsx", "#app/features/submission/y.tsx"],
  [
    "a feature's server code another feature",
    "app/features/event/x.server.ts",
    "#app/features/submission/y.ts",
  ],
  ["a component a feature", "app/ui/x.tsx", "#app/features/bounty/y.tsx"],
  ["a component a noun of the contract", "app/ui/x.tsx", "#contract/learning/bounty.ts"],
  ["a component server code", "app/ui/x.tsx", "#app/request/form/form.server.ts"],
  ["a feature server code", "app/features/bounty/x.tsx", "#app/request/form/form.server.ts"],
  ["a page server code", "app/routes/identity/login/other-ways.tsx", "./log-in.server.ts"],
  ["a layout a route", "app/layouts/x.tsx", "#app/routes/identity/login/login.route.tsx"],
  [
    "server code a route",
    "app/request/context/x.server.ts",
    "../routes/identity/login/login.route.tsx",
  ],
  [
    "a route the domain",
    "app/routes/identity/login/login.route.tsx",
    "../../../../functions/domain/refusal.ts",
  ],
  ["server code the database", "app/request/context/x.server.ts", "../../functions/db/connect.ts"],
  ["the app a local service", "app/request/context/x.server.ts", "../../local/secrets.ts"],
  [
    "the app what builds it",
    "app/request/context/x.server.ts",
    "../../../scripts/bundle/fingerprint.ts",
  ],
  ["delivery what builds it", "server/x.ts", "../scripts/bundle/fingerprint.ts"],
  ["the app what delivers it", "app/request/context/x.server.ts", "../../server/process/probes.ts"],
  ["what a request says a page", "app/request/http/x.ts", "#app/ui/form/form-texts.ts"],
  ["delivery a local service", "server/x.ts", "../local/secrets.ts"],
  ["delivery a route", "server/x.ts", "#app/routes/identity/login/login.route.tsx"],
  ["a layout Remix's internals", "app/layouts/x.tsx", "@remix-run/react/dist/esm/routes.js"],
  ["delivery Remix's internals", "server/x.ts", "@remix-run/server-runtime/dist/server.js"],
  ["server code React's internals", "app/document/x.server.ts", "react-dom/cjs/react-dom.js"],
  ["server code Markdown", "app/content/x.server.ts", "remark-parse"],
  ["a route Markdown", "app/routes/identity/login/login.route.tsx", "unified"],
  ["the API a local service", "functions/http/x.ts", "../../local/secrets.ts"],
  [
    "the API's commands the app",
    "functions/cli/x.ts",
    "../../app/request/form/cursor-of.server.ts",
  ],
  ["the API the app", "functions/http/x.ts", "../../app/request/form/cursor-of.server.ts"],
  ["the domain HTTP", "functions/domain/learning/bounty/x.ts", "../../http/problem.ts"],
  ["the domain Hono", "functions/domain/learning/bounty/x.ts", "hono"],
  ["money the learning", "functions/domain/money/pool/x.ts", "../../learning/review/y.ts"],
  ["learning the admins", "functions/domain/learning/review/x.ts", "../../admin/work/y.ts"],
  ["the database the domain", "functions/db/x.ts", "../domain/refusal.ts"],
  ["the database HTTP", "functions/db/schema/x.ts", "../../http/problem.ts"],
  ["the contract anything but zod", "functions/contract/x.ts", "drizzle-orm"],
  ["the contract the rest of its package", "functions/contract/x.ts", "../domain/refusal.ts"],
])("the lint refuses %s", async (_, file, what) => {
  expect(await refusals(file, imports(what))).toEqual([
    "@typescript-eslint/no-restricted-imports",
    "no-restricted-syntax",
  ]);
});

test.each([
  ["a route a feature", "app/routes/identity/login/login.route.tsx", "#app/features/bounty/y.tsx"],
  ["a route its server code", "app/routes/identity/login/login.route.tsx", "./log-in.server.ts"],
  ["a feature the contract", "app/features/bounty/x.tsx", "#contract/learning/bounty.ts"],
  ["delivery what a request says", "server/x.ts", "#app/request/http/host-names.ts"],
  ["server code server code", "app/request/context/x.server.ts", "./form.server.ts"],
  ["HTTP the domain", "functions/http/x.ts", "../domain/bounty/get-bounty.ts"],
  ["the domain the database", "functions/domain/learning/bounty/x.ts", "../../db/connect.ts"],
  ["learning the money", "functions/domain/learning/review/x.ts", "../../money/pool/y.ts"],
  ["the contract another context's", "functions/contract/money/x.ts", "../core/values.ts"],
  ["the contract its siblings", "functions/contract/x.ts", "./values.ts"],
])("the lint allows %s", async (_, file, what) => {
  expect(await refusals(file, imports(what))).toEqual([]);
});

test("types of server code may be imported anywhere in the app, values may not", async () => {
  const line = `import type { X } from "#app/request/form/form.server.ts"; export type Y = X;`;
  expect(await refusals("app/ui/x.tsx", line)).toEqual([]);
});

test.each([
  "app/request/context/x.server.ts",
  "app/ui/x.tsx",
  "functions/http/x.ts",
  "functions/domain/x.ts",
])("the lint refuses the environment in %s", async (file) => {
  expect(await refusals(file, "export const x = process.env.X;")).toEqual([
    "no-restricted-properties",
  ]);
});

test("only app/remix reads what Remix keeps in the browser's globals", async () => {
  const line = "export const x = window.__remixRouter;";
  expect(await refusals("app/layouts/x.ts", line)).toEqual(["no-restricted-properties"]);
  expect(await refusals("app/remix/x.ts", line)).toEqual([]);
});
