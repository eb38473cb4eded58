import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sentences } from "#contract/community/notification-messages.ts";
import { messageIndex } from "../../scripts/message-index.ts";
import { detectLocale, messages } from "./i18n.server.ts";
import { locales } from "./path.ts";
import { translate } from "./translate.ts";

const namespaces = Object.keys(messages.en) as (keyof typeof messages.en)[];
type Texts = Readonly<Record<string, string>>;
/** With the sentences of notifications, which pages and mails share. */
const all: [name: string, en: Texts, es: Texts][] = [
  ...namespaces.map((one): [string, Texts, Texts] => [one, messages.en[one], messages.es[one]]),
  ["sentences of notifications", sentences.en, sentences.es],
];
const placeholders = (message: string) =>
  [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

test.each(locales)("every file of messages is in the index of %s", async (locale) => {
  const written = await readFile(`app/i18n/messages/${locale}/all.ts`, "utf8");
  expect(written, "node scripts/message-index.ts").toBe(await messageIndex(locale));
});

test("both languages have the same messages with the same placeholders", () => {
  for (const [name, en, es] of all) {
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const key of Object.keys(en)) {
      expect(es[key], `${name}.${key}`).not.toBe("");
      expect([key, placeholders(es[key]!)]).toEqual([key, placeholders(en[key]!)]);
    }
  }
});

test("a plural has both of its forms", () => {
  for (const [, en] of all) {
    const keys = Object.keys(en);
    for (const key of keys.filter((key) => key.endsWith("_one"))) {
      expect(keys).toContain(key.replace(/_one$/, "_other"));
    }
  }
});

test("a message that was not sent says how to have it sent", () => {
  expect(() => translate({}, "en", "wallets", "title")).toThrow(
    /name "wallets" in the loader's `messages` option/,
  );
  expect(() => translate(messages.en, "en", "common", "nothing")).toThrow(/no such key/);
});

test("a wrong password and an unknown user read the same", () => {
  for (const locale of locales) {
    const { identity } = messages[locale];
    expect(identity["user-not-found"]).toBe(identity["wrong-password"]);
    expect(identity["invalid-credential"]).toBe(identity["wrong-password"]);
    expect(identity["user-disabled"]).toBe(identity["wrong-password"]);
  }
  expect(messages.en.identity["wrong-password"]).toBe("Incorrect email or password.");
});

const detect = (path: string, headers: Record<string, string> = {}) =>
  detectLocale(new Request(`http://ayni.test${path}`, { headers }));

test("the URL decides the language, everywhere but on the bare home page", async () => {
  expect(await detect("/es")).toBe("es");
  expect(await detect("/es/communities", { Cookie: "i18n_redirected=en" })).toBe("es");
  expect(
    await detect("/communities", { Cookie: "i18n_redirected=es", "Accept-Language": "es" }),
  ).toBe("en");
  expect(await detect("/escrow", { "Accept-Language": "es" })).toBe("en");
});

test("on the bare home page the chosen language comes before the browser's", async () => {
  expect(await detect("/", { Cookie: "a=b; i18n_redirected=es", "Accept-Language": "en" })).toBe(
    "es",
  );
  expect(await detect("/", { Cookie: "i18n_redirected=en", "Accept-Language": "es" })).toBe("en");
  expect(await detect("/?a=1", { "Accept-Language": "es-CO,en;q=0.8" })).toBe("es");
  expect(await detect("/", { Cookie: "i18n_redirected=xx" })).toBe("en");
});
