import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { makeMember } from "../../tests/factories/people.ts";
import { connectPostgres } from "../db/connect.ts";
import type { Actor } from "../domain/actor.ts";
import { notify } from "../domain/notification/notify.ts";
import { readNotifications } from "../domain/notification/read-notifications.ts";
import { liveChannel } from "../domain/notification/tell-live.ts";
import { endSession, endSessionsOf } from "../domain/session/end-sessions.ts";
import { insertSession } from "../domain/session/open-session.ts";
import { hashSecret, newSecret } from "../domain/session/secret.ts";
import { createLive, type Live } from "./hub.ts";
import { listenOnPostgres } from "./listen.ts";

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
type Limits = NonNullable<Parameters<typeof createLive>[2]>["limits"];

let db: TestDatabase;
let actor: Actor;
let session: { id: bigint; secret: string };
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  actor = await makeMember(db.database);
  session = await openSession(actor);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const openSession = async ({ uid }: Actor) => {
  const { secret } = await insertSession(db.database, uid);
  const found = await db.database.execute(
    sql`select id::text from sessions where secret_hash = ${hashSecret(secret)}`,
  );
  const [row] = (found as unknown as { rows: { id: string }[] }).rows;
  return { id: BigInt(row?.id ?? 0), secret };
};

/** One instance of the API with its own connections. */
const instance = (limits?: Partial<Limits>): Live => {
  const { database, close } = connectPostgres(db.url);
  const usual = { perMember: 4, total: 100, beat: 20_000, longest: 600_000 };
  const live = createLive(database, listenOnPostgres(db.url, liveChannel), {
    limits: { ...usual, ...limits },
  });
  ends.push(close, live.end);
  return live;
};

const who = (of = actor, at = session) => ({ userId: of.userId, sessionId: at.id });
const tell = (to = actor) =>
  db.database.transaction((tx) => notify(tx, { userId: to.userId, kind: "referral-joined" }));

/** The events of a stream without heartbeats, and its final `retry`. */
const reading = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value);
        continue;
      }
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (!event.startsWith("event: beat")) return event;
    }
  };
  return { next, cancel: () => reader.cancel() };
};
const unreadOf = (event: string | null) =>
  (JSON.parse(/^data: (.*)$/m.exec(event ?? "")?.[1] ?? "{}") as { unread?: number }).unread;

test("two instances on one database hear what either writes, at its commit, as an id and a number", async () => {
  const streams = [];
  for (const live of [instance(), instance()]) streams.push(reading(await live.follow(who())));
  for (const { next } of streams) expect(unreadOf(await next())).toBe(0);
  const failing = db.database.transaction(async (tx) => {
    await notify(tx, { userId: actor.userId, kind: "admin-granted" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await tell();
  for (const { next } of streams) {
    const event = await next();
    expect(event).toMatch(/^id: \d+-1\ndata: \{"unread":1\}$/);
  }
  await readNotifications(db.database, actor, { upTo: "900000000000000000" });
  for (const { next } of streams) expect(unreadOf(await next())).toBe(0);
});

test("what changes while a count is being read is read once more", async () => {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let reads = 0;
  // The second count of a stream is delayed.
  const slow = Object.assign(Object.create(db.database) as typeof db.database, {
    execute: async (...query: Parameters<typeof db.database.execute>) => {
      const found = await db.database.execute(...query);
      if ((reads += 1) !== 2) return found;
      hold();
      await isReleased;
      return found;
    },
  });
  let say: (message: string) => void = () => {};
  const live = createLive(slow, async ({ onMessage }) => {
    say = onMessage;
    return { end: async () => {} };
  });
  ends.push(live.end);
  const stream = reading(await live.follow(who()));
  expect(unreadOf(await stream.next())).toBe(0);
  const change = async () => {
    await tell();
    say(`member ${actor.userId}`);
  };
  await change();
  await isHeld;
  await change();
  release();
  expect(unreadOf(await stream.next())).toBe(1);
  expect(unreadOf(await stream.next())).toBe(2);
});

test("nobody hears of somebody else's", async () => {
  const other = await makeMember(db.database);
  const live = instance();
  const stream = reading(await live.follow(who()));
  const others = reading(await live.follow(who(other, await openSession(other))));
  await stream.next();
  await others.next();
  await tell();
  await tell(other);
  await tell(other);
  expect(unreadOf(await stream.next())).toBe(1);
  await endSession(db.database, session.secret);
  expect(await stream.next()).toMatch(/^retry: \d+$/);
});

test("who comes back with the last event's id is told again only if something has changed", async () => {
  const live = instance({ beat: 30 });
  await tell();
  const first = reading(await live.follow(who()));
  const id = /^id: (\S+)$/m.exec((await first.next()) ?? "")?.[1];
  const second = reading(await live.follow(who(), id));
  const third = reading(await live.follow(who(), "1-1"));
  expect(unreadOf(await third.next())).toBe(1);
  await tell();
  expect(unreadOf(await second.next())).toBe(2);
});

test.each([
  ["its log-out", () => endSession(db.database, session.secret)],
  ["an end elsewhere", () => endSessionsOf(db.database, actor.uid, "account-disabled")],
  [
    "a new secret",
    () =>
      db.database.execute(
        sql`update sessions set secret_hash = ${hashSecret(newSecret())} where id = ${session.id}`,
      ),
  ],
  ["its deletion", () => db.database.execute(sql`delete from sessions where id = ${session.id}`)],
])("a stream ends with its session: %s, on every instance", async (_, end) => {
  const streams = [];
  for (const live of [instance(), instance()]) streams.push(reading(await live.follow(who())));
  for (const { next } of streams) await next();
  await end();
  for (const { next } of streams) {
    expect(await next()).toMatch(/^retry: \d+$/);
    expect(await next()).toBeNull();
  }
});

test("a session that is over gets no stream, and one that ends by itself ends its stream", async () => {
  const live = instance({ beat: 20 });
  await db.database.execute(
    sql`update sessions set ends_at = now() + interval '400 milliseconds' where id = ${session.id}`,
  );
  const stream = reading(await live.follow(who()));
  await stream.next();
  expect(await stream.next()).toMatch(/^retry: /);
  await expect(live.follow(who())).rejects.toMatchObject({ code: "unauthenticated" });
});

test("a member has the newest few streams, and the one that gives way comes back late", async () => {
  const live = instance({ perMember: 2, total: 3 });
  const streams = [];
  for (let count = 0; count < 3; count += 1) streams.push(reading(await live.follow(who())));
  const [oldest, ...others] = streams;
  await oldest?.next();
  expect(await oldest?.next()).toBe("retry: 600000");
  for (const { next } of others) await next();
  const other = await makeMember(db.database);
  const others2 = who(other, await openSession(other));
  reading(await live.follow(others2));
  await expect(live.follow(others2)).rejects.toMatchObject({ code: "unavailable" });
  await others[0]?.cancel();
  const late = reading(await live.follow(others2));
  expect(unreadOf(await late.next())).toBe(0);
});

test("a slow reader costs no memory and gets the last state; one who takes nothing is let go", async () => {
  const live = instance({ beat: 60_000 });
  const body = await live.follow(who());
  const watcher = reading(await live.follow(who()));
  expect(unreadOf(await watcher.next())).toBe(0);
  // The body is not read during these notifications; the watcher has received the same events.
  for (let count = 1; count <= 120; count += 1) await tell();
  let last: number | undefined;
  while (last !== 100) last = unreadOf(await watcher.next());
  const chunks: string[] = [];
  const slow = reading(body);
  for (let event = await slow.next(); event !== null; event = await slow.next()) {
    chunks.push(event);
    if (unreadOf(event) === 100) break;
  }
  // At most 1 kB of it is buffered, and the last of the later events.
  expect(chunks.join("").length).toBeLessThan(2_000);

  const quick = instance({ beat: 10 });
  const stuck = await quick.follow(who());
  const ended = async () => {
    const own = reading(stuck);
    for (let event = await own.next(); event !== null; event = await own.next())
      if (event.startsWith("retry")) return true;
    return false;
  };
  // Heartbeats fill the buffer, so three more do not fit.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await ended()).toBe(true);
});

test("the connection that listens is made anew when it is lost, and every reader comes again", async () => {
  const live = instance();
  const stream = reading(await live.follow(who()));
  await stream.next();
  await db.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "live"' and datname = current_database()`,
  );
  expect(await stream.next()).toMatch(/^retry: /);
  // The reader gets the current count, and later events or the request to reconnect.
  let again = reading(await live.follow(who()));
  let seen = unreadOf(await again.next());
  for (let told = 1; told <= 3; told += 1) {
    await tell();
    while (seen !== told) {
      const event = await again.next();
      if (event === null) again = reading(await live.follow(who()));
      else seen = unreadOf(event) ?? seen;
    }
  }
});

test("an instance that closes ends its streams and takes no more", async () => {
  const live = instance();
  const stream = reading(await live.follow(who()));
  await stream.next();
  await live.end();
  expect(await stream.next()).toMatch(/^retry: /);
  expect(await stream.next()).toBeNull();
  await expect(live.follow(who())).rejects.toMatchObject({ code: "unavailable" });
});
