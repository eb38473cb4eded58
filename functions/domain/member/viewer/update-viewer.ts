import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { updateViewer as endpoint, Viewer } from "../../../contract/identity/viewer.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { claimUsername } from "./claim-username.ts";
import { readViewer } from "./read-viewer.ts";

type Change = z.output<(typeof endpoint)["body"]>;

/** Former usernames stay the member's. Throws the problems of `claimUsername`. */
export const updateViewer = (
  database: Database,
  { userId }: Actor,
  { username, firstName, lastName, locale, namesPayments }: Change,
): Promise<Viewer> =>
  transact(database, async (tx) => {
    await claimUsername(tx, userId, username);
    await tx
      .update(users)
      .set({
        username,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(locale && { locale }),
        ...(namesPayments !== undefined && { namesPayments }),
      })
      .where(eq(users.id, userId));
    return readViewer(tx, userId);
  });
