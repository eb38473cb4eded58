import type { Found } from "../../contract/search.ts";

/** What PostgreSQL sets around what it finds. No text has these characters. */
export const markStart = "\u0001";
export const markEnd = "\u0002";

/** The parts of a text, of which `marked` is the folded form with its marks. */
export function excerptParts(text: string, marked: string): Found["excerpt"] {
  let place = 0;
  const take = (piece: string) => text.slice(place, (place += piece.length));
  return marked
    .split(markStart)
    .flatMap((piece, index) => {
      const [inside, after] = index === 0 ? ["", piece] : piece.split(markEnd);
      return [
        { text: take(inside ?? ""), marked: true },
        { text: take(after ?? ""), marked: false },
      ];
    })
    .filter((part) => part.text !== "");
}
