import type { Found } from "../../../contract/community/search.ts";

export const markStart = "\u0001";
export const markEnd = "\u0002";

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
