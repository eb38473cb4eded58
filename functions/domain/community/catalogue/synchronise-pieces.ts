import { and, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { catalogueChallenge, cataloguePiece } from "../../../contract/community/catalogue.ts";
import type { Transaction } from "../../../db/connect.ts";
import { calibrationPieces, challengeVersions } from "../../../db/schema/index.ts";
import { rubricOf } from "./rubric-of.ts";

type Piece = z.output<typeof cataloguePiece>;
type Challenge = Pick<z.output<typeof catalogueChallenge>, "id" | "calibration">;

const { challengeId, slug, authored, retiredAt } = calibrationPieces;

/**
 * Writes the calibration pieces of a challenge's files. A piece whose text or measure changes is retired and written as
 * a new one, because begun calibrations keep their pieces.
 */
export async function synchronisePieces(
  tx: Transaction,
  { id, calibration = [] }: Challenge,
  version: string,
): Promise<void> {
  const [found] = await tx
    .select({ rubric: rubricOf })
    .from(challengeVersions)
    .where(eq(challengeVersions.hash, version));
  if (!found) throw new Error(`No version of challenge ${id}`);
  for (const piece of calibration) await writePiece(tx, id, piece, found.rubric);
  const names = calibration.map((piece) => piece.id);
  await retire(tx, and(eq(challengeId, id), isNotNull(slug), notInArray(slug, names)));
}

const retire = (tx: Transaction, those: ReturnType<typeof and>) =>
  tx
    .update(calibrationPieces)
    .set({ retiredAt: sql`now()` })
    .where(and(those, isNull(retiredAt)));

async function writePiece(
  tx: Transaction,
  challenge: string,
  { id, language, ...given }: Piece,
  rubric: string,
): Promise<void> {
  const named = and(eq(challengeId, challenge), eq(slug, id));
  const own = { authored: given, text: given.text[language ?? "en"], language, rubric };
  // The comparison leaves out the HTML, which follows from the text and the release.
  const isSame = sql`${authored} - 'html' = ${JSON.stringify(given)}::jsonb - 'html'`;
  const kept = await tx
    .update(calibrationPieces)
    .set(own)
    .where(and(named, isNull(retiredAt), isSame))
    .returning({ id: calibrationPieces.id });
  if (kept.length > 0) return;
  await retire(tx, named);
  await tx.insert(calibrationPieces).values({ challengeId: challenge, slug: id, ...own });
}
