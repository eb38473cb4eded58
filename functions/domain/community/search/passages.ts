const longest = 240;

/**
 * Splits a text into passages: whole sentences, or words if a sentence is too long. Lines without
 * final punctuation, such as headings, get a full stop.
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
