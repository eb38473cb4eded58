import { expect, test } from "vitest";
import { samples } from "../../../../tests/factories/texts.ts";
import { guessLanguage } from "./guess-language.ts";

test.each(["en", "es"] as const)("prose in %s is known by its small words", (language) => {
  const { work, comment } = samples[language];
  expect(guessLanguage(work)).toBe(language);
  expect(guessLanguage(comment)).toBe(language);
  expect(guessLanguage(comment.toUpperCase())).toBe(language);
});

test("code and tables say nothing about the language of the text around them", () => {
  const code =
    "```solidity\n// This is the one that must not be of the other, and it is for all of them\ncontract A {}\n```";
  const table = "| this is the one | and that is the other |\n| --- | --- |\n".repeat(20);
  expect(guessLanguage(code)).toBeNull();
  expect(guessLanguage(`${code}\n\n${table}\n\n${samples.es.comment}`)).toBe("es");
});

test.each([
  ["nothing", ""],
  ["numbers", "12 345 6.7 2026"],
  ["names", "Solidity Hardhat Foundry Anvil"],
  ["two languages", `${samples.en.comment}\n\n${samples.es.comment}`],
  [
    "Portuguese",
    "Primeiro preparei o urdume e medi duas vezes, porque todo erro posterior começa ali. Depois escrevi o que cada fila devia fazer antes de a experimentar, para que um resultado errado me dissesse qual passo falhou.",
  ],
  [
    "Catalan",
    "Primer vaig preparar l'ordit i el vaig mesurar dues vegades, perquè qualsevol error posterior comença allà. Després vaig escriure què havia de fer cada fila abans de provar-la.",
  ],
  [
    "French",
    "J'ai d'abord monté la chaîne et je l'ai mesurée deux fois, parce que toute erreur commence là. Ensuite j'ai écrit ce que chaque rang devait faire avant de l'essayer.",
  ],
  [
    "Quechua",
    "Ñuqaqa ñawpaqta awanata allicharqani, iskay kutita tuparqani, chaypim llapa pantaykuna qallarin.",
  ],
])("%s is no language of the site", (_, text) => {
  expect(guessLanguage(text)).toBeNull();
});
