import { count, eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { invitations, mails, users } from "../../../db/schema/index.ts";
import { limits } from "../../../contract/core/limits.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { createMailWorker } from "../../../platform/workers/send-mails.ts";
import { api, openForAll } from "../../core/test-api.ts";

let serial = 0;
let name: string;
let session: string;

openForAll();
beforeEach(async () => {
  await api.database.delete(mails);
  name = `inviter${++serial}`;
  session = await api.member(name);
});

const invite = (emails: string[], as = session) =>
  api.request("post", "/viewer/invitations", { session: as, body: { emails } });
const recipients = async () =>
  (await api.database.select({ to: mails.recipient }).from(mails)).map(({ to }) => to).toSorted();
const people = (amount: number, where: string) =>
  Array.from({ length: amount }, (_, index) => `friend${index}@${where}.example`);

test("several people get one email each, with the inviter's name and link, in the inviter's language", async () => {
  await api.database.update(users).set({ locale: "es" }).where(eq(users.username, name));
  const [first = "", second = ""] = people(2, `site${serial}`);
  expect((await invite([first, second])).status).toBe(204);
  const sent: (Mail & { to: string })[] = [];
  await createMailWorker({
    database: api.database,
    identity: api.identity.service,
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
    site: "https://ayni.example",
    log: pino({ level: "silent" }),
  })();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([first, second]);
  const [row] = await api.database
    .select({ code: users.referralCode })
    .from(users)
    .where(eq(users.username, name));
  for (const mail of sent) {
    expect(mail.subject).toBe(`${name} te invita a aprender en Ayni`);
    expect(mail.text).toContain(`https://ayni.example/es/signup?invite=${row?.code}`);
  }
});

test("an email gets one mail, whoever invites it and however it is spelled, and a member's email gets none", async () => {
  const other = await api.member(`other${serial}`);
  const friend = `ana.${serial}@gmail.com`;
  const answers = [
    await invite([friend]),
    await invite([`ANA${serial}+x@googlemail.com`], other),
    await invite([friend]),
    await invite([`other${serial}@ayni.test`]),
  ];
  // The response must not reveal whether the email belongs to a member or was invited before.
  const told = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text()]),
  );
  expect(new Set(told.map(String)).size).toBe(1);
  expect(await recipients()).toEqual([friend]);
  const stored = JSON.stringify(
    await api.database.select({ mailbox: invitations.mailbox }).from(invitations),
  );
  expect(stored).not.toContain("gmail");
});

test("a member invites a limited number of people within a day, also with requests at the same time", async () => {
  const half = limits.invitationsADay / 2;
  const answers = await Promise.all(
    ["one", "two", "three"].map((place) => invite(people(half, `${place}${serial}`))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 409]);
  expect(await recipients()).toHaveLength(limits.invitationsADay);
  expect((await invite(people(1, "none"))).status).toBe(409);
  const [row] = await api.database
    .select({ count: count() })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(users.username, name));
  expect(row?.count).toBe(limits.invitationsADay);
});

test.each([[[]], [["no address"]], [people(limits.invitationsADay + 1, "many")]])(
  "what is no list of emails is refused, and no mail is sent",
  async (emails) => {
    expect((await invite(emails)).status).toBe(422);
    expect(await recipients()).toEqual([]);
  },
);

test("a member who has not verified their email cannot invite", async () => {
  const unproved = await api.member(`unproved${serial}`, { emailVerified: false });
  expect((await invite(["a@b.example"], unproved)).status).toBe(403);
  expect(await recipients()).toEqual([]);
});
