import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { en } from "#app/i18n/messages/en.ts";
import { es } from "#app/i18n/messages/es.ts";
import { Uncovered } from "./uncovered.tsx";

const amount = (units: string) => ({ token: "AYNI", decimals: 0, units, text: `${units} AYNI` });
const tokens = [{ owed: amount("2000"), held: amount("1000") }];

test.each([
  ["/admin/pools", en],
  ["/es/admin/pools", es],
])("%s warns of a token of which more is owed than there is", async (path, { adminPools }) => {
  const html = await renderForTest(() => <Uncovered tokens={tokens} />, path);
  for (const text of [adminPools.uncovered, "2000 AYNI", "1000 AYNI"]) expect(html).toContain(text);
});

test("nothing is said where every token is covered", async () => {
  expect(await renderForTest(() => <Uncovered tokens={[]} />)).toBe("");
});
