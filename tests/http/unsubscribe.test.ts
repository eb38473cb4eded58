import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectPostgres } from "../../functions/db/connect.ts";
import { notificationSettings, users } from "../../functions/db/schema/index.ts";
import { ensureSettings } from "../../functions/domain/notification/settings-row.ts";
import { unsubscribeToken } from "../../functions/domain/notification/unsubscribe.ts";
import { Client } from "../setup/client.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

/** The unsubscribe link of a mail. */

const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
const name = uniqueName("reads");
let userId: bigint;
let token: (topic: "feedback" | "all") => string;

const settings = async () => {
  const [row] = await database
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row;
};
const choices = async () => (await settings())?.choices;
const chooseNothing = () =>
  database
    .update(notificationSettings)
    .set({ choices: {} })
    .where(eq(notificationSettings.userId, userId));

beforeAll(async () => {
  await new Client(site).signUp(name);
  const [member] = await database.select().from(users).where(eq(users.username, name));
  userId = member?.id ?? 0n;
  await ensureSettings(database, userId);
  const { linkKey: key = Buffer.alloc(0) } = (await settings()) ?? {};
  token = (topic) => unsubscribeToken({ userId, topic, email: member?.email ?? "", key });
});
afterAll(close);

test("opening a mail's link changes nothing; its button does, without a log-in", async () => {
  const visitor = new Client(site);
  const page = await visitor.get(`/es/unsubscribe?token=${token("feedback")}`);
  expect(page.text).toContain("¿Dejar de recibir mensajes sobre comentarios?");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.text).not.toContain(name);
  expect(await choices()).toEqual({});
  const pressed = await visitor.submit(page.form("which", "these"), { which: "these" });
  expect(pressed.status).toBe(200);
  expect(pressed.text).toContain("Se desactivaron los mensajes sobre comentarios.");
  expect(await choices()).toEqual({ feedback: "none" });
});

test("RFC 8058: one POST of a mail program does, from anywhere, without a redirect, and twice as well", async () => {
  await chooseNothing();
  for (const fetchSite of ["none", "cross-site"]) {
    const headers = { "Sec-Fetch-Site": fetchSite };
    const answer = await fetch(`${site}/unsubscribe?token=${token("all")}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(200);
    expect(new Set(Object.values((await choices()) ?? {}))).toEqual(new Set(["none"]));
    await chooseNothing();
  }
  // Some mail programs send multipart bodies.
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const sent = { method: "POST", body };
  expect((await fetch(`${site}/unsubscribe?token=${token("all")}`, sent)).status).toBe(200);
  expect(await choices()).toMatchObject({ feedback: "none" });
});

test("a token switches mails off, and does nothing else", async () => {
  const { headers } = await new Client(site).post(
    `/unsubscribe?token=${token("feedback")}`,
    { "List-Unsubscribe": "One-Click" },
    { origin: null },
  );
  expect(headers.getSetCookie()).toEqual([]);
  const refused = await new Client(site).get(`/unsubscribe?token=${token("feedback")}x`);
  expect(refused.text).toContain("no longer works");
});
