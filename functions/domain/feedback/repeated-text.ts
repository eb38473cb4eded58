import { sql } from "drizzle-orm";

/** Whether another piece of the same giver says the same, and earns or is promised to. */
export const isRepeatedText = sql<boolean>`exists (select from feedback other
  where other.author_id = feedback.author_id and other.text_digest = feedback.text_digest
    and other.id <> feedback.id and other.earning in ('promised', 'earned'))`;
