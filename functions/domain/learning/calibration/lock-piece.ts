import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { calibrationPieces } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

export type Piece = typeof calibrationPieces.$inferSelect;

/**
 * Locks a piece that the studio made. Throws `not-found` for a piece of files, because only the files change that
 * piece.
 */
export async function lockPieceOfStudio(tx: Transaction, pieceId: bigint): Promise<Piece> {
  const { id, retiredAt, slug } = calibrationPieces;
  const [piece] = await tx
    .select()
    .from(calibrationPieces)
    .where(and(eq(id, pieceId), isNull(retiredAt), isNull(slug)))
    .for("update");
  if (!piece) throw new Refusal("not-found");
  return piece;
}
