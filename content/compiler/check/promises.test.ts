import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";

/**
 * Features that Ayni does not have. A page that mentions one says that it is planned or missing.
 */
const promises: [what: string, said: RegExp][] = [
  ["an answer to a mail", /answer (any|the) mail|responde\w* a(l| cualquier) correo/i],
  [
    "a notice that is never sent",
    /you will be notified|members are (told|notified)|te avisaremos|avisamos a los miembros/i,
  ],
  [
    "work that nothing does in time",
    /within (30|35|60) days|en un plazo de (30|35|60) días|at least (30|60) days/i,
  ],
  ["another reviewer's look", /another reviewer will look|otra persona la (mirará|revisará)/i],
  ["what nothing records", /encrypted at rest|cifrados en reposo/i],
  ["a partner's community", /(host a community here|abre aquí una comunidad)/i],
];

const planned =
  /planned|not open yet|no date|not built|previst|todavía no|Nada de esto|## (What is planned|Qué está previsto)/;

/** Existing features. No page says that they are planned. */
const kept: [what: string, said: RegExp][] = [
  [
    "cash-outs",
    /payments? (of rewards )?to members' own addresses|pagos .{0,20}a las direcciones/i,
  ],
  [
    "figures of what pools have and pay",
    /figures that show|see what is reserved[^.]*and get back|ves lo reservado|cifras de lo ganado/i,
  ],
  ["deleting an account", /have your account deleted|que eliminemos tu cuenta/i],
  ["a copy of one's data", /ask for a copy of your data|pedir una copia de tus datos cuando/i],
];

async function texts(): Promise<[where: string, text: string][]> {
  const folder = join(import.meta.dirname, "../..");
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".mdx"),
  );
  const pages = await Promise.all(
    files
      .filter((file) => file.startsWith("pages") || /^communities\/[\w-]+\/\w\w\.mdx$/.test(file))
      .map(async (file) => {
        const parts = (await readFile(join(folder, file), "utf8")).split(
          /\n{2,}(?!- )|\n(?= {2}- |[a-z]+:)/,
        );
        return parts.map((part): [string, string] => [file, part.replace(/\s+/g, " ")]);
      }),
  );
  const said = Object.entries(messages).flatMap(([locale, namespaces]) =>
    Object.entries(namespaces).flatMap(([name, keys]) =>
      Object.entries(keys).map(([key, text]): [string, string] => [
        `${locale} ${name}.${key}`,
        text,
      ]),
    ),
  );
  return [...pages.flat(), ...said];
}

test.each(promises)("no page promises %s", async (_, said) => {
  const found = (await texts()).filter(([, text]) => said.test(text) && !planned.test(text));
  expect(found.map(([where, text]) => `${where}: ${text.slice(0, 200)}`)).toEqual([]);
});

test.each(kept)("no page says that %s do not exist yet", async (_, said) => {
  const found = (await texts()).filter(([, text]) => said.test(text));
  expect(found.map(([where, text]) => `${where}: ${text.slice(0, 200)}`)).toEqual([]);
});
