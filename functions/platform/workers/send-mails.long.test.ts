import { createServer, type AddressInfo, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { logLines } from "../../contract/process/log-lines.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountChanges, type AccountChange } from "../../contract/identity/account-change.ts";
import { mails, notMeLinks, users } from "../../db/schema/index.ts";
import { noteChange, noteChangeElsewhere } from "../../domain/identity/session/note-change.ts";
import { hashSecret } from "../../domain/secret.ts";
import { queueMail } from "../../domain/notification/mail/queue-mail.ts";
import { openTestApi, type TestApi } from "../../http/core/test-api.ts";
import { createSmtp, mustEncrypt } from "../mail/smtp.ts";
import { refusal, type ReceivedMail } from "../mail/test-smtp.ts";
import { from, mailsOf } from "./mails.fixture.ts";

let api: TestApi;
let lines: { message: string; lastError?: string; level: string }[];
let serial = 0;
let name: string;
let userId: bigint;

const place = { browser: "Firefox", system: "Linux", network: "192.0.2.0/24" };
const log = pino(logLines, { write: (line: string) => lines.push(JSON.parse(line)) });
const { ends, idOf, worker, smtp, rows, ofOtherProcess } = mailsOf(() => api, log);

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  lines = [];
  name = `mailed${++serial}`;
  await api.database.delete(mails);
  await api.member(name);
  userId = await idOf(name);
});

const note = (change: AccountChange = "password-changed", about?: string) =>
  noteChangeElsewhere(api.database, { userId, change, about, place });
/** Makes the retry of a waiting mail due. */
const later = () => api.database.execute(sql`update mails set run_at = now(), locked_until = null`);
const textOf = (received: ReceivedMail | undefined) => received?.mail.text ?? "";

describe("a mail", () => {
  test("goes out in both forms in the language of its reader, and nothing personal of it stays", async () => {
    const { send, received } = await smtp();
    await api.database.update(users).set({ locale: "es" }).where(eq(users.id, userId));
    await note();
    await worker(send)();
    const [{ to, mail } = { to: [], mail: undefined }] = received;
    expect(to).toEqual([`${name}@ayni.test`]);
    expect(mail?.from?.text).toContain("hello@ayni.example");
    expect(mail?.subject).toBe("La contraseña de tu cuenta de Ayni cambió");
    const said = [name, "Firefox, Linux, red 192.0.2.0/24", "UTC"];
    said.push("https://ayni.example/es/not-me?token=", "https://ayni.example/es/profile/account");
    for (const text of said) expect(mail?.text).toContain(text);
    const html = String(mail?.html);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain("No fui yo</a>");
    expect(html, "nothing is fetched").not.toMatch(/<img|<link|<script|url\(|@import/i);
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");

    const [row] = await rows();
    expect(row).toMatchObject({ recipient: "", facts: null, attempts: 1, givenUpAt: null });
    expect(row?.sentAt).not.toBeNull();
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const stored = await api.database.select().from(notMeLinks);
    expect(stored.map(({ tokenHash }) => tokenHash)).toContainEqual(hashSecret(token));
    expect(token).toHaveLength(43);
  });

  test("of every change has words in both languages", async () => {
    const { send, received } = await smtp();
    for (const change of accountChanges) await note(change, "Google");
    await api.database.update(users).set({ locale: "es" }).where(eq(users.id, userId));
    for (const change of accountChanges) await note(change, "Google");
    await worker(send)();
    // Only one mail a day reports a new browser at the same place.
    expect(received).toHaveLength(2 * accountChanges.length - 1);
    expect(new Set(received.map(({ mail }) => mail.subject)).size).toBe(received.length);
    for (const { mail } of received)
      expect(`${mail.text}${String(mail.html)}`).not.toMatch(/[{}]{2}(?!<)|undefined|null/);
  });

  test("of an admin's operation says so, and has no link", async () => {
    const { send, received } = await smtp();
    await noteChangeElsewhere(api.database, {
      userId,
      change: "role-granted",
      about: "reviewer",
      byId: userId,
    });
    await worker(send)();
    expect(textOf(received[0])).toContain("Somebody who runs Ayni did this.");
    expect(textOf(received[0])).toContain("reviewer");
    expect(textOf(received[0])).not.toContain("not-me");
  });

  test("is queued with its cause or not at all, and only for an email that was proved", async () => {
    const failing = api.database.transaction(async (tx) => {
      await noteChange(tx, { userId, change: "password-changed" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await api.member(`${name}b`, { emailVerified: false });
    const unproved = await idOf(`${name}b`);
    await noteChangeElsewhere(api.database, { userId: unproved, change: "password-changed" });
    expect(await rows()).toEqual([]);
  });

  test("is queued once for one key", async () => {
    await note();
    const [row] = await rows();
    const facts = row?.facts as never;
    const same = {
      userId,
      kind: "account-change",
      facts,
      dedupeKey: row?.dedupeKey ?? "",
    } as const;
    await queueMail(api.database, same);
    expect(await rows()).toHaveLength(1);
  });

  test("gets no header, link or element from a name, a place or an email", async () => {
    const { send, received } = await smtp();
    const evil = 'x"\r\nBcc: thief@evil.example\r\n\r\n<a href="https://evil.example">press</a>';
    const hostile = {
      browser: evil.slice(0, 40),
      system: "<b>Linux</b>",
      network: "evil.example/1",
    };
    await noteChangeElsewhere(api.database, {
      userId,
      change: "passkey-added",
      about: evil,
      place: hostile,
    });
    await noteChangeElsewhere(api.database, {
      userId,
      change: "email-changed",
      to: `${name}@ayni.test>\r\nBcc: thief@evil.example`,
    });
    await noteChangeElsewhere(api.database, {
      userId,
      change: "email-changed",
      to: "a@ayni.test, b@evil.example",
    });
    await worker(send)();
    expect(received).toHaveLength(1);
    const [{ to, source, mail } = { to: [], source: "", mail: undefined }] = received;
    expect(to).toEqual([`${name}@ayni.test`]);
    expect(mail?.bcc).toBeUndefined();
    expect(source).not.toMatch(/^bcc/im);
    expect(`${mail?.text}${String(mail?.html)}`).not.toContain("evil.example");
    expect(String(mail?.html)).not.toContain("<b>");
    const settled = await rows();
    expect(settled.map(({ givenUpAt }) => givenUpAt !== null)).toEqual([false, true, true]);
    expect(JSON.stringify(settled.map(({ facts, recipient }) => [facts, recipient]))).not.toContain(
      "evil",
    );
  });
});

describe("a mail server", () => {
  test("that is down gets the mail when it is up again", async () => {
    await note();
    const url = "smtp://127.0.0.1:9";
    await worker(createSmtp({ url, from }))();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null, lockedUntil: null });
    expect(lines).toMatchObject([{ message: "mail not sent, to be tried again", attempts: 1 }]);
    const { send, received } = await smtp();
    await worker(send)();
    expect(received, "not before its time").toHaveLength(0);
    await later();
    await worker(send)();
    expect(received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null, recipient: "" });
  });

  /** A server that handles each connection as told and accepts no mail. */
  const talker = async (begin: (socket: Socket) => void): Promise<string> => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      begin(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test.each([
    ["never greets", () => undefined],
    ["greets and then says nothing", (socket: Socket) => void socket.write("220 slow\r\n")],
  ])("that %s holds nobody up", async (_, begin) => {
    const url = await talker(begin);
    await note();
    await worker(createSmtp({ url, from, timeouts: { send: 5_000, silence: 300 } }))();
    expect((await rows())[0]).toMatchObject({ sentAt: null, givenUpAt: null });
    expect((await rows())[0]?.lastError).toMatch(/^ETIMEDOUT/);
  });

  test("that answers too slowly is left after a total time", async () => {
    const url = await talker((socket) => {
      const dribble = setInterval(() => socket.write("220-still here\r\n"), 50);
      socket.on("close", () => clearInterval(dribble));
    });
    await note();
    await worker(createSmtp({ url, from, timeouts: { send: 400, silence: 20_000 } }))();
    expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: "EABORT" });
  });

  test("that refuses a recipient for good is not asked again, and others go on", async () => {
    const gone = `${name}@ayni.test`;
    const { send, received } = await smtp({
      onRcptTo: ({ address }, _, done) => done(address === gone ? refusal(550) : null),
    });
    await note();
    await api.member(`${name}b`);
    await noteChangeElsewhere(api.database, {
      userId: await idOf(`${name}b`),
      change: "password-changed",
    });
    await worker(send)();
    expect(received.map(({ to }) => to)).toEqual([[`${name}b@ayni.test`]]);
    const [refused] = await rows();
    expect(refused).toMatchObject({ recipient: "", facts: null, attempts: 1, sentAt: null });
    expect(refused?.givenUpAt).not.toBeNull();
    expect(refused?.lastError).toBe("EENVELOPE RCPT 550");
    expect(lines).toMatchObject([{ message: "mail given up", lastError: "EENVELOPE RCPT 550" }]);
    expect(JSON.stringify(lines)).not.toContain("@");
  });

  test("that refuses the content of a mail is not asked again", async () => {
    const { send } = await smtp({
      onData: (stream, _, done) => {
        stream.resume();
        stream.on("end", () => done(refusal(554)));
      },
    });
    await note();
    await worker(send)();
    expect((await rows())[0]?.givenUpAt).not.toBeNull();
  });

  test("that defers a recipient is asked later, at growing intervals", async () => {
    let isGrey = true;
    const { send, received } = await smtp({
      onRcptTo: (_, __, done) => done(isGrey ? refusal(451) : null),
    });
    await note();
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await worker(send)();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: tries + 1, sentAt: null, givenUpAt: null });
      waits.push(Math.round((Date.parse(row?.runAt ?? "") - Date.now()) / 60_000));
      await later();
    }
    expect(waits).toEqual([1, 2, 4]);
    isGrey = false;
    await worker(send)();
    expect(received).toHaveLength(1);
  });

  test("that refuses this site is asked again, because its settings can be corrected", async () => {
    const { send } = await smtp({ onMailFrom: (_, __, done) => done(refusal(550)) });
    await note();
    await worker(send)();
    expect((await rows())[0]).toMatchObject({ givenUpAt: null, sentAt: null });
  });

  test("that is away for two days is given up, and the log says so", async () => {
    await note();
    await api.database.execute(sql`update mails set created_at = now() - interval '49 hours'`);
    await worker(createSmtp({ url: "smtp://127.0.0.1:9", from }))();
    expect((await rows())[0]).toMatchObject({ recipient: "", facts: null });
    expect(lines).toMatchObject([{ message: "mail given up" }]);
  });

  test("elsewhere without encryption gets nothing", async () => {
    const { url, received } = await smtp();
    const of = (address: string) => mustEncrypt(new URL(address));
    expect(["smtp://mail.example", "smtp://127.0.0.1.example", "smtp://10.0.0.1"].map(of)).toEqual(
      Array(3).fill(true),
    );
    const others = ["smtps://mail.example", "smtp://mail.example?ignoreTLS=true"];
    expect([...others, "smtp://localhost:25", "smtp://127.0.0.1"].map(of)).toEqual(
      Array(4).fill(false),
    );
    // This test treats the server as one on another machine.
    await note();
    await worker(createSmtp({ url: `${url}?requireTLS=true`, from }))();
    expect(received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: "ETLS STARTTLS 500" });
  });
});

describe("workers", () => {
  test("several at once, in several processes' connections, send each mail once", async () => {
    const { send, received } = await smtp();
    for (let count = 0; count < 30; count += 1) await note("passkey-added", `key ${count}`);
    await Promise.all([worker(send)(), worker(send, ofOtherProcess())(), worker(send)()]);
    expect(received).toHaveLength(30);
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(30);
    expect((await rows()).every(({ attempts, sentAt }) => attempts === 1 && sentAt)).toBe(true);
  });

  test("a stopped one leaves its mail to the next, which may send the mail a second time", async () => {
    const { send, received } = await smtp();
    await note();
    // Simulates a process that ends after the server has accepted the mail and before the database
    // knows.
    await worker(async (mail) => {
      await send(mail);
      await api.database.execute(sql`update mails set locked_until = now() + interval '1 minute'`);
      throw new Error("ended");
    })();
    await api.database.execute(sql`
      update mails set attempts = 1, run_at = created_at, last_error = null,
        locked_until = now() + interval '1 minute'`);
    await worker(send)();
    expect(received, "it is still the other one's").toHaveLength(1);
    await api.database.execute(sql`update mails set locked_until = now() - interval '1 second'`);
    await worker(send)();
    expect(received).toHaveLength(2);
    expect(received[0]?.mail.messageId).toBe(received[1]?.mail.messageId);
  });

  test("a mail of an unknown kind waits for a release that knows the kind", async () => {
    const { send, received } = await smtp();
    await note();
    await api.database.execute(sql`update mails set kind = 'of-tomorrow'`);
    await worker(send)();
    expect(received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ sentAt: null, givenUpAt: null });
  });
});
