import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  readEnvironment as readWebEnvironment,
  settingNames as webSettingNames,
} from "#app/environment.server.ts";
import { neededSettings } from "../functions/deployed-parts.ts";
import { readEnvironment, settingNames } from "../functions/environment.ts";
import {
  parseYaml,
  readCompose,
  readDockerfile,
  readSettings,
  type Service,
} from "./setup/deployment-files.ts";

/** The files that deploy Ayni name the files of the build, and the settings that each process reads. */

const processes = ["web", "api", "worker", "prepare"] as const;
const stages = readDockerfile();
const staging = readSettings("deploy/staging.env");
const documented = new Set(
  [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name),
);
const real = {
  ...staging,
  CHAIN_RPC_URL: "",
  CHAIN_ID: "",
  CHAIN_CONFIRMATIONS: "",
  PAYOUT_KEY: "",
  DEPOSIT_CONTRACT: "",
  FIREBASE_PROJECT_ID: "ayni",
  PUBLIC_URL: "https://ayni.example",
  SMTP_URL: "smtps://user:password@mail.example",
};

describe.each(processes)("the image of %s", (name) => {
  const { instructions = [] } = stages[name] ?? {};
  const all = (instruction: string) =>
    instructions.flatMap((one) => (one.name === instruction ? one.rest : []));

  test("has files of the build alone, and starts one of them without root", () => {
    const copied = all("COPY").map((rest) => /^--from=build (.*) (\S+)$/.exec(rest));
    const sources = copied.flatMap((found) => found?.[1]?.split(" ") ?? ["not of the build"]);
    for (const source of sources)
      expect([source, existsSync(source.replace(/^\/src\//, ""))]).toEqual([source, true]);
    expect(sources).toContain(`/src/build/${name}`);
    expect(all("USER").at(-1)).toBe("10001:10001");
    expect(JSON.parse(all("CMD").at(-1) ?? "")).toEqual(["node", `build/${name}`]);
    expect(existsSync(`build/${name}/index.js`)).toBe(true);
  });

  test("has a health check that asks `/readyz`, if the process listens", () => {
    const [check] = all("HEALTHCHECK");
    expect(Boolean(check?.includes("/readyz"))).toBe(name === "web" || name === "api");
    if (check) expect(() => JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? "")).not.toThrow();
  });
});

test("the web tier of a deployment has no local service, and only the contract of the API", () => {
  const sources = globSync("build/web/*.map").flatMap(
    (file) => (JSON.parse(readFileSync(file, "utf8")) as { sources: string[] }).sources,
  );
  const own = sources.flatMap(
    (source) => /^\.\.\/\.\.\/(?!node_modules)(.*)/.exec(source)?.[1] ?? [],
  );
  expect(own).toContain("server/deployment.ts");
  expect(own.filter((source) => /^(?:local|functions\/(?!contract\/))/.test(source))).toEqual([]);
});

const bases = ["compose.yaml"];
test.each([
  ["a real project", bases, real],
  ["staging", [...bases, "compose.staging.yaml"], staging],
] as const)("compose gives each process of %s what it needs", (_, files, values) => {
  const services = readCompose(files, values);
  const environmentOf = (name: string) => services[name]?.environment ?? {};
  for (const name of processes) {
    const { build, read_only, security_opt } = services[name] as Service;
    expect([build?.target, read_only, security_opt]).toEqual([
      name,
      true,
      ["no-new-privileges:true"],
    ]);
    for (const setting of Object.keys(environmentOf(name)))
      expect([setting, documented.has(setting)]).toEqual([setting, true]);
  }
  expect(readWebEnvironment(environmentOf("web")).API_BASE_URL).toBe("http://api:8080");
  readEnvironment(neededSettings, environmentOf("api"));
  readEnvironment(neededSettings, environmentOf("worker"));
  expect(environmentOf("prepare")).toMatchObject({
    DATABASE_URL: "postgres://ayni:application-of-staging@database/ayni",
    DATABASE_OWNER_URL: "postgres://ayni_owner:owner-of-staging@database/ayni",
  });
  for (const name of ["api", "worker", "prepare"])
    expect(environmentOf(name)).not.toHaveProperty("SESSION_SECRET");
});

/** Settings of staging, and of the build. */
const notOfCompose = new Set([
  ...["FIREBASE_AUTH_EMULATOR_HOST", "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE"],
  ...["NODE_ENV", "SENTRY_RELEASE"],
]);

test("each setting is explained, and reaches the processes that read it from .env", () => {
  const given = new Proxy({}, { get: (_, name) => `the ${String(name)} of .env` }) as typeof real;
  const services = readCompose(bases, given);
  const lacking = (names: readonly string[], readers: readonly string[]) =>
    names.filter((name) => {
      const values = readers.map((reader) => services[reader]?.environment?.[name]);
      return !notOfCompose.has(name) && !values.some(Boolean);
    });
  expect([...webSettingNames, ...settingNames].filter((name) => !documented.has(name))).toEqual([
    "NODE_ENV",
  ]);
  expect(lacking(webSettingNames, ["web"])).toEqual([]);
  expect(lacking(settingNames, ["api", "worker", "prepare"])).toEqual(["TRUST_PROXY"]);
  expect(lacking([...webSettingNames, ...settingNames], ["check"])).toEqual([]);
  expect(services["worker"]?.environment).toMatchObject({
    RETENTION_MAIL_DAYS: "the RETENTION_MAIL_DAYS of .env",
  });
});

test("staging does not start before a setting says that its accounts are open to all", () => {
  const { DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: _, ...unsaid } = staging;
  expect(() => readCompose(["compose.yaml", "compose.staging.yaml"], unsaid)).toThrow(
    "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE is not set",
  );
});

test("staging's settings without containers replace every address of a container", () => {
  const settings = { ...staging, ...readSettings("deploy/staging-processes.env") };
  const containers = Object.keys(readCompose(["compose.yaml", "compose.staging.yaml"], staging));
  for (const value of Object.values(settings))
    expect(value).not.toMatch(new RegExp(`(?:[/@]|^)(?:${containers.join("|")}):\\d`));
  readWebEnvironment(settings);
  expect(readEnvironment(neededSettings, settings).CHAIN_ID).toBe(31_337);
});

test("the functions of firebase.json are the build's", () => {
  const { functions } = JSON.parse(readFileSync("firebase.json", "utf8")) as {
    functions: { source: string; configDir: string }[];
  };
  for (const { source, configDir } of functions) {
    expect(readdirSync(source)).toEqual(
      expect.arrayContaining(["index.js", "package.json", "package-lock.json"]),
    );
    expect(existsSync(configDir)).toBe(true);
  }
});

type Container = { image: string; env: { name: string }[] };
const containersOf = (value: unknown): Container[] => {
  if (typeof value !== "object" || value === null) return [];
  if ("containers" in value) return value.containers as Container[];
  return Object.values(value).flatMap(containersOf);
};

test.each(processes)("Google's manifest of %s has its image and settings", (name) => {
  const [container, ...others] = containersOf(parseYaml(`deploy/google/${name}.yaml`));
  expect(others).toEqual([]);
  expect(container?.image).toBe(`REGION-docker.pkg.dev/PROJECT/ayni/${name}:RELEASE`);
  const given = container?.env.map((one) => one.name) ?? [];
  expect(given.filter((setting) => !documented.has(setting))).toEqual([]);
  const needed = Object.keys(readCompose(bases, real)[name]?.environment ?? {}).filter(
    (setting) => real[setting as keyof typeof real] && setting !== "PORT",
  );
  expect(given).toEqual(expect.arrayContaining(needed));
});

test("the units start files of the build", () => {
  const units = globSync("deploy/systemd/*.service");
  const started = units.map((unit) => {
    const text = readFileSync(unit, "utf8");
    const [, program = ""] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(text) ?? [];
    expect(text).toMatch(/^DynamicUser=yes$/m);
    // Two instances on one machine have two ports each.
    if (unit.includes("@")) expect(text).toMatch(/^Environment=.* PORT=%i METRICS_PORT=1%i$/m);
    expect(existsSync(join(program, "index.js")), unit).toBe(true);
    return program;
  });
  expect(started.toSorted()).toEqual(processes.map((name) => `build/${name}`).toSorted());
});

test("the guide is short enough to be followed, and names files that are there", () => {
  const guide = readFileSync("docs/deploy.md", "utf8");
  expect(guide.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500);
  const named = [
    ...guide.matchAll(/(?:^|[\s`(])((?:build|content|deploy|docs|local)\/[\w./-]+)/gm),
  ].map(([, name = ""]) => name.replace(/[./]+$/, ""));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !existsSync(name) && !existsSync(`${name}.js`))).toEqual([
    "deploy/functions/.env",
  ]);
});

test("the workflows run the commands that a person runs: CI's command, and the release command", () => {
  type Step = { readonly run?: string };
  const runs = (name: string) => {
    const { jobs } = parseYaml(`.github/workflows/${name}.yml`) as {
      jobs: Record<string, { steps: readonly Step[] }>;
    };
    return Object.values(jobs)
      .flatMap(({ steps }) => steps.map(({ run = "" }) => run))
      .join("\n");
  };
  expect(runs("ci")).toContain(".ci/run");
  expect(runs("release")).toMatch(
    // A commit is pushed after it was built.
    /^\.ci\/run$[^]*^npm run release -- "\$KIND"$[^]*^npm run build$[^]*^git push --follow-tags$[^]*^gh release create/m,
  );
});
