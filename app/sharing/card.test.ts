import sharp from "sharp";
import { expect, test } from "vitest";
import { cardPath, cardVersion, pageOfCard, type Card } from "./card.server.ts";
import { createCardPictures } from "./card-pictures.server.ts";
import { drawCard } from "./draw-card.server.tsx";

const card: Card = {
  accent: { text: "#5B3A78", ground: "#5B3A78" },
  over: ["Módulo", "Circuitos y SNARK"],
  title: "Restricciones de rango uno: una sola forma para todo enunciado",
  lead: "Escribe un circuito como filas de una misma forma, comprueba un testigo y mira lo que deja pasar.",
  facts: ["16 minutos de lectura", "1.500 AYNI"],
};

test.each([
  ["a long Spanish title", card],
  ["one word that never ends", { ...card, title: "w".repeat(500) }],
  [
    "letters that the font lacks",
    { ...card, title: "学ぶ 🎉 Ж ع\u0000\u202E", over: ["Ω"], facts: ["🎉"] },
  ],
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
  expect([...pixel]).toEqual([0x5b, 0x3a, 0x78]);
});

test("what a card says decides its address, which names its page", () => {
  const address = cardPath("/es/communities/ethereum", card);
  expect(address).toBe(`/cards/es/communities/ethereum/${cardVersion(card)}.png`);
  expect(cardPath("/es/communities/ethereum", { ...card, title: "Otro" })).not.toBe(address);
  for (const page of ["/", "/es", "/es/communities/ethereum"]) {
    const named = pageOfCard(cardPath(page, card).replace("/cards/", ""));
    expect(named).toEqual({ page, version: cardVersion(card) });
  }
  expect(pageOfCard("communities/ethereum.png")).toBeNull();
});

const titled = (title: string | number) => ({ ...card, title: String(title) });

test("a card is drawn once for all who ask, and cards one after another", async () => {
  let atOnce = 0;
  const drawn: string[] = [];
  const pictureOf = createCardPictures(async ({ title }) => {
    expect(++atOnce).toBe(1);
    await new Promise(setImmediate);
    drawn.push(title);
    atOnce--;
    return Buffer.from(title);
  });
  const asked = await Promise.all(["a", "b", "a", "b"].map((title) => pictureOf(titled(title))));
  expect(asked.map(String)).toEqual(["a", "b", "a", "b"]);
  expect(String(await pictureOf(titled("a")))).toBe("a");
  expect(drawn).toEqual(["a", "b"]);
});

test("pictures are kept within their bytes, however large they are", async () => {
  const drawn: string[] = [];
  const pictureOf = createCardPictures(async ({ title }) => {
    drawn.push(title);
    return Buffer.alloc(900_000);
  });
  for (let number = 0; number < 10; number++) await pictureOf(titled(number));
  await pictureOf(titled(9));
  await pictureOf(titled(2));
  expect(drawn).toHaveLength(10);
  // Eight megabytes hold eight of them.
  await pictureOf(titled(1));
  expect(drawn).toHaveLength(11);
});

test("a card that could not be drawn is tried again, and one too many is refused", async () => {
  let fails = true;
  const pictureOf = createCardPictures(async () => {
    if (fails) throw new Error("no font");
    return Buffer.from("drawn");
  });
  await expect(pictureOf(card)).rejects.toThrow("no font");
  fails = false;
  expect(String(await pictureOf(card))).toBe("drawn");
  const asked = await Promise.allSettled(
    Array.from({ length: 21 }, (_, number) => pictureOf(titled(number))),
  );
  expect(asked.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(asked.at(-1)).toMatchObject({ reason: { code: "unavailable" } });
});
