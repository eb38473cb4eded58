import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cardVersion, drawing, type Card } from "./card.ts";
import { cardBand } from "./card-band.ts";
import { cardText } from "./card-text.ts";
import { drawCard } from "./draw-card.ts";

const card: Card = {
  accent: { text: "#5B3A78", ground: "#5B3A78" },
  over: ["Módulo", "Circuitos y SNARK"],
  title: "Restricciones de rango uno: una sola forma para todo enunciado",
  lead: "Escribe un circuito como filas de una misma forma, comprueba un testigo y mira lo que deja pasar.",
  facts: ["16 minutos de lectura", "1.500 AYNI"],
};

const bands = Array.from({ length: 30 }, (_, index) => ({
  name: `challenge-${index}`,
  dye: "#5B3A78",
  threads: 9,
}));

test.each([
  ["a long Spanish title", card],
  ["one word that never ends", { ...card, title: "w".repeat(500) }],
  [
    "letters that the font lacks",
    { ...card, title: "学ぶ 🎉 Ж ع\u0000\u202E", over: ["Ω"], facts: ["🎉"] },
  ],
  ["the strip of much work", { ...card, bands }],
  ["nothing at all", { ...card, over: [], title: "", lead: "", facts: [] }],
])("a card with %s is a small PNG of the size that chats show whole", async (_name, drawn) => {
  const picture = await drawCard(drawn);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(150_000);
});

test("a card wears its community's colour", async () => {
  const corner = { left: 0, top: 620, width: 1, height: 1 };
  const pixel = await sharp(await drawCard(card))
    .extract(corner)
    .removeAlpha()
    .raw()
    .toBuffer();
  // A PNG of few colours may round each by one.
  for (const [index, value] of [0x5b, 0x3a, 0x78].entries())
    expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThanOrEqual(1);
});

test("the content of a card decides its version", () => {
  expect(cardVersion(card)).toMatch(/^[\w-]{16}$/);
  expect(cardVersion({ ...card })).toBe(cardVersion(card));
  expect(cardVersion({ ...card, title: "Otro" })).not.toBe(cardVersion(card));
  expect(cardVersion({ ...card, bands })).not.toBe(cardVersion(card));
});

test("a change of the cards' look needs another version of the drawing", () => {
  const parts = [cardText(card, 1200, 630), cardBand(1200, 630, { ...card, bands })];
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 12);
  expect({ drawing, digest }).toEqual({ drawing: 3, digest: "41cec25d9751" });
});
