import { relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { messages } from "./i18n.server.ts";

/**
 * The messages that the code uses, read from the types of the keys that it passes to a translator:
 * of a key that is built at run time, such as `level-${level}`, the compiler knows every value. The
 * compiler itself checks that no message is missing.
 */

type Use = { where: string; key: string; values: readonly string[] };

const root = resolve(import.meta.dirname, "../..");
const saysMessages = (path: string) => /^(app|functions\/contract|scripts\/cards)\//.test(path);
const keysOf = (namespace: string, texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, "")))].map(
    (key) => `${namespace}.${key}`,
  );
const byNamespace = new Map(
  Object.entries(messages.en).map(([name, texts]) => [name, keysOf(name, texts)]),
);
const allKeys = [...byNamespace.values()].flat();

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(
    fileNames.filter((file) => saysMessages(relative(root, file)) && !/\.test\.tsx?$/.test(file)),
    { ...options, noEmit: true },
  );
}

function readCode(): { uses: Use[]; schemaErrors: Set<string> } {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const uses: Use[] = [];
  const schemaErrors = new Set<string>();

  const valuesOf = (type: ts.Type): string[] =>
    type.isUnion() ? type.types.flatMap(valuesOf) : type.isStringLiteral() ? [type.value] : [];

  /** "wallets." for a `Translate<"wallets">`; "" for a translator that takes full names. */
  function prefixOf(callee: ts.Expression): string | undefined {
    const isCandidate =
      ts.isIdentifier(callee) ||
      (ts.isPropertyAccessExpression(callee) && callee.name.text === "t");
    if (!isCandidate) return undefined;
    const type = checker.getTypeAtLocation(callee);
    if (type.aliasSymbol?.name === "Translate") {
      const [namespace] = (type.aliasTypeArguments ?? []).flatMap(valuesOf);
      return namespace && `${namespace}.`;
    }
    const [parameter] = type.getCallSignatures()[0]?.getParameters() ?? [];
    const accepted = parameter
      ? valuesOf(checker.getTypeOfSymbolAtLocation(parameter, callee))
      : [];
    return accepted.length === allKeys.length ? "" : undefined;
  }

  function readCall(
    { expression, arguments: [key, values] }: ts.CallExpression,
    where: () => string,
  ): void {
    const prefix = key && prefixOf(expression);
    if (!key || prefix === undefined) return;
    const given = values && checker.getTypeAtLocation(values);
    // A translator that passes a given key on selects none.
    if (given && checker.getIndexInfosOfType(checker.getNonNullableType(given)).length > 0) return;
    const chosen = valuesOf(checker.getTypeAtLocation(key));
    if (chosen.length === allKeys.length) return;
    const names = given ? checker.getPropertiesOfType(given).map(({ name }) => name) : [];
    for (const name of chosen) uses.push({ where: where(), key: prefix + name, values: names });
  }

  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!saysMessages(path) || path.startsWith("app/i18n/")) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        readCall(
          node,
          () => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        );
      } else if (ts.isPropertyAssignment(node) && /^(?:error|message)$/.test(node.name.getText())) {
        if (ts.isStringLiteral(node.initializer))
          schemaErrors.add(`validation.${node.initializer.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { uses, schemaErrors };
}

const { uses, schemaErrors } = readCode();

test("the code uses every message", () => {
  const said = new Set([
    ...uses.map(({ key }) => key),
    ...schemaErrors,
    // Selected by the status of a response.
    ...(byNamespace.get("errors") ?? []),
  ]);
  expect(uses.length).toBeGreaterThan(500);
  expect(allKeys.filter((key) => !said.has(key))).toEqual([]);
});

test("each use of a message gives it all its values", () => {
  const forms = (texts: Record<string, string>, key: string) =>
    ["", "_one", "_other"].flatMap((form) => texts[key + form] ?? []);
  const faults = uses.flatMap(({ where, key, values }) => {
    const [namespace = "", name = ""] = key.split(/\.(.*)/s, 2);
    const texts: Record<string, string> = messages.en[namespace as keyof typeof messages.en];
    const wanted = forms(texts, name).flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, n]) => n ?? ""),
    );
    if (`${name}_one` in texts) wanted.push("count");
    return wanted
      .filter((value) => !values.includes(value))
      .map((value) => `${where} ${key} lacks ${value}`);
  });
  expect(faults).toEqual([]);
});
