/**
 * The limits of a text's HTML: a number of nodes and bytes for each character, and a fixed number
 * for short texts.
 */
const nodesPerCharacter = 1;
const spareNodes = 500;
const bytesPerCharacter = 10;
const spareBytes = 2_000;

/** Thrown where a text would become more than it may be. */
export class OverBudget extends Error {}

/** Bytes that the HTML of a text of so many characters has at most. */
export const mostBytes = (characters: number): number =>
  spareBytes + bytesPerCharacter * characters;

/**
 * Counts what is made of a text while it is made; throws `OverBudget` with the first thing that is
 * too much.
 */
export function createBudget(characters: number) {
  let nodes = spareNodes + nodesPerCharacter * characters;
  let bytes = mostBytes(characters);
  const spend = (moreNodes: number, moreBytes: number): void => {
    nodes -= moreNodes;
    bytes -= moreBytes;
    if (nodes < 0 || bytes < 0) throw new OverBudget();
  };
  return {
    spend,
    /** Throws unless the finished HTML is within what the text may be. */
    check: (html: string): void => {
      if (Buffer.byteLength(html) > mostBytes(characters)) throw new OverBudget();
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
