import { sql } from "drizzle-orm";

export const isRepeatedText = sql<boolean>`exists (select from feedback other
  where other.author_id = feedback.author_id and other.text_digest = feedback.text_digest
    and other.id <> feedback.id and other.earning in ('promised', 'earned'))`;
