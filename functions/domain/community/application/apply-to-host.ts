import type { ApplicationFields } from "../../../contract/community/application.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { applications } from "../../../db/schema/index.ts";
import { mailApplicant } from "./application-link.ts";

/** Stores an application and mails the link that confirms it. A form that is sent twice makes one application. */
export const applyToHost = (
  database: Database,
  fields: ApplicationFields & { readonly key: string },
  locale: Locale,
): Promise<void> =>
  transact(database, async (tx) => {
    const [added] = await tx
      .insert(applications)
      .values({ ...fields, locale })
      .onConflictDoNothing({ target: applications.key })
      .returning();
    if (added) await mailApplicant(tx, added, "confirm");
  });
