import { eq, sql } from "drizzle-orm";
import { locale as localeSchema } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { applicationLinks, applications } from "../../../db/schema/index.ts";
import { hashSecret, newSecret } from "../../secret.ts";
import type { MailFacts } from "../../notification/mail/mail-facts.ts";
import { queueApplicantMail } from "../../notification/mail/queue-mail.ts";
import { Refusal } from "../../refusal.ts";

export type Application = typeof applications.$inferSelect;

/** The application of a mail's link. Throws `not-found`. */
export const findByLink = async (database: Database, token: string): Promise<Application> => {
  const linked = sql`(select ${applicationLinks.applicationId} from ${applicationLinks}
    where ${applicationLinks.secretHash} = ${hashSecret(token)})`;
  const [found] = await database.select().from(applications).where(eq(applications.id, linked));
  if (!found) throw new Refusal("not-found");
  return found;
};

/** Queues a mail to the applicant, with a new link to the application's page. */
export const mailApplicant = async (
  tx: Transaction,
  { id, email, locale, organisation }: Application,
  news: MailFacts["application"]["news"],
  { text = null, invitation }: Partial<Pick<MailFacts["application"], "text" | "invitation">> = {},
): Promise<void> => {
  const secret = newSecret();
  await tx.insert(applicationLinks).values({ secretHash: hashSecret(secret), applicationId: id });
  await queueApplicantMail(tx, {
    to: email,
    locale: localeSchema.parse(locale),
    facts: { news, organisation, secret, text, ...(invitation && { invitation }) },
  });
};
