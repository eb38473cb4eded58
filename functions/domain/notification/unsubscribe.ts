import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { mailTopics } from "../../contract/community/mail-choices.ts";
import { usualChoices, type Unsubscribed } from "../../contract/community/notification-mails.ts";
import { transact, type Database } from "../../db/connect.ts";
import { notificationSettings, users } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { chooseMails, forAll } from "./mail-choices.ts";

type Link = {
  readonly userId: bigint;
  readonly topic: Unsubscribed;
  /** The recipient: links in a former mailbox are invalid. */
  readonly email: string;
  /** The member's key, used for these tokens only. */
  readonly key: Buffer;
};

const sign = ({ userId, topic, email, key }: Link): Buffer =>
  createHmac("sha256", key).update(`unsubscribe\n${userId}\n${topic}\n${email}`).digest();

export const unsubscribeToken = (link: Link): string =>
  `${link.userId}.${link.topic}.${sign(link).toString("base64url")}`;

const shape = /^(\d{1,18})\.([a-z]+)\.([\w-]{43})$/;
const names: readonly string[] = [...mailTopics, "all"];

async function requireLink(database: Database, token: string) {
  const [, id = "", topic = "", signature = ""] = shape.exec(token) ?? [];
  if (!id || !names.includes(topic)) throw new Refusal("not-found");
  const userId = BigInt(id);
  const [found] = await database
    .select({
      email: users.email,
      key: notificationSettings.linkKey,
      choices: notificationSettings.choices,
    })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(eq(notificationSettings.userId, userId));
  if (!found?.email) throw new Refusal("not-found");
  const link = { userId, topic: topic as Unsubscribed, ...found };
  if (!timingSafeEqual(sign(link), Buffer.from(signature, "base64url")))
    throw new Refusal("not-found");
  return link;
}

export async function readUnsubscribeLink(
  database: Database,
  token: string,
): Promise<{ topic: Unsubscribed; isOff: boolean }> {
  const { topic, choices } = await requireLink(database, token);
  const chosen = { ...usualChoices, ...choices };
  const asked = topic === "all" ? mailTopics : [topic];
  return { topic, isOff: asked.every((one) => chosen[one] === "none") };
}

/** Unsubscribes from the link's topic or from all: every mail has links for both. */
export const unsubscribe = (
  database: Database,
  { token, all = false }: { token: string; all?: boolean | undefined },
): Promise<{ topic: Unsubscribed }> =>
  transact(database, async (tx) => {
    const { userId, topic } = await requireLink(tx, token);
    const off = all ? "all" : topic;
    await chooseMails(tx, userId, off === "all" ? forAll("none") : { [off]: "none" });
    return { topic: off };
  });
