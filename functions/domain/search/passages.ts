/** How long a passage becomes, in characters: what a result shows of a text. */
const longest = 240;

/**
 * A text in pieces that a result can show: whole sentences while they are short enough, and words
 * where they are not. A dot stands where a line ended without saying so, as headings and cells do.
 */
export function passagesOf(text: string): string[] {
  const pieces = text.split("\n").flatMap((line) => {
    const sentences = line.split(/(?<=[.!?:;]) /);
    const short = sentences.flatMap((each) => (each.length > longest ? each.split(" ") : [each]));
    return short.map((piece, index) => ({ piece, isFirst: index === 0 }));
  });
  const passages: string[] = [];
  let passage = "";
  for (const { piece, isFirst } of pieces) {
    const between = isFirst && !/[.!?:;]$/.test(passage) ? " · " : " ";
    if (!passage) passage = piece;
    else if (passage.length + between.length + piece.length <= longest) passage += between + piece;
    else {
      passages.push(passage);
      passage = piece;
    }
  }
  return passage ? [...passages, passage] : passages;
}
