import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Reads the files that deploy Ayni like the programs that use these files. */

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

type Values = Readonly<Record<string, string>>;
export type Service = {
  readonly environment?: Values;
  readonly build?: { readonly target: string };
  readonly [key: string]: unknown;
};
type Compose = { readonly services: Readonly<Record<string, Service>> };

export const parseYaml = (name: string): unknown => parse(read(name), { merge: true });

export const readSettings = (name: string): Values =>
  Object.fromEntries(
    read(name)
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

/**
 * Replaces variables: `${NAME}`; `${NAME:?}`, which must be set; `${NAME:-default}`, whose default may
 * contain others; and `${NAME:+replacement}`, if the variable is set.
 */
function interpolate(text: string, values: Values): string {
  const replaced = text.replace(
    /\$\{(\w+)(?::([?+-])([^{}]*))?\}/g,
    (_, name: string, kind?: string, fallback = "") => {
      const value = values[name];
      if (!value && kind === "?") throw new Error(`${name} is not set.`);
      if (kind === "+") return value ? fallback : "";
      return value || fallback;
    },
  );
  return replaced === text ? text : interpolate(replaced, values);
}

/** The services of some compose files, merged in their order, with their environments. */
export function readCompose(
  names: readonly string[],
  values: Values,
): Readonly<Record<string, Service>> {
  const services: Record<string, Service> = {};
  for (const name of names) {
    const document = parseYaml(name) as Compose;
    for (const [service, more] of Object.entries(document.services)) {
      const environment = { ...services[service]?.environment, ...more.environment };
      services[service] = {
        ...services[service],
        ...more,
        environment: Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, interpolate(value, values)]),
        ),
      };
    }
  }
  return services;
}

type Instruction = { readonly name: string; readonly rest: string };
export type Stage = { readonly from: string; readonly instructions: readonly Instruction[] };

/** The stages of the Dockerfile, each with the instructions of the stages that it is built from. */
export function readDockerfile(): Readonly<Record<string, Stage>> {
  const lines = read("Dockerfile")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .filter(Boolean);
  const stages: Record<string, Stage & { instructions: Instruction[] }> = {};
  let current: Instruction[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`The Dockerfile has a line without an instruction: ${line}`);
    const [, from = "", as = ""] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (name !== "FROM") current.push({ name, rest });
    else {
      current = [...(stages[from]?.instructions ?? [])];
      stages[as] = { from, instructions: current };
    }
  }
  return stages;
}
