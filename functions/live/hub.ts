import type { Database } from "../db/connect.ts";
import { countForSession, countUnread, type Unread } from "../domain/notification/count-unread.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Listen } from "./listen.ts";
import { openStream, type LiveStream } from "./stream.ts";

export type Follower = { readonly userId: bigint; readonly sessionId: bigint };

export type Live = {
  /**
   * A member's unread count as server-sent events. Starts with the current state unless `known`,
   * the last event id, matches it.
   *
   * @throws Refusal unauthenticated, unavailable
   */
  readonly follow: (who: Follower, known?: string) => Promise<ReadableStream<Uint8Array>>;
  readonly end: () => Promise<void>;
};

type LiveLimits = {
  /**
   * The maximum number of open streams, per member and in total. A member's oldest stream is closed
   * first.
   */
  readonly perMember: number;
  readonly total: number;
  /**
   * Milliseconds between heartbeats. A stream is closed if its reader takes none of three in a row.
   */
  readonly beat: number;
  /**
   * The maximum duration of a stream in milliseconds. The client then reconnects, which checks its
   * session again.
   */
  readonly longest: number;
};

const usualLimits: LiveLimits = { perMember: 4, total: 2_000, beat: 20_000, longest: 600_000 };

/** The retry delay in milliseconds, with jitter. */
const soon = () => 1_000 + Math.random() * 4_000;
const later = 600_000;

const missedBeats = 3;

type Open = Follower & {
  readonly stream: LiveStream;
  until: number;
  missed: number;
  shown: string | null;
};

/** Listens to the database on one connection and updates the streams of this instance. */
export function createLive(
  database: Database,
  listen: Listen,
  { limits: { perMember, total, beat, longest } = usualLimits }: { limits?: LiveLimits } = {},
): Live {
  const open = new Map<bigint, Set<Open>>();
  let count = 0;
  let isEnding = false;
  let listening: ReturnType<Listen> | null = null;
  let beats: NodeJS.Timeout | undefined;

  const all = () => [...open.values()].flatMap((streams) => [...streams]);
  const endAll = () => all().forEach(({ stream }) => stream.end(soon()));

  const remove = (one: Open) => {
    const streams = open.get(one.userId);
    if (!streams?.delete(one)) return;
    count -= 1;
    if (streams.size === 0) open.delete(one.userId);
    if (count === 0) clearInterval(beats);
  };

  const add = (who: Follower): Open => {
    const streams = open.get(who.userId) ?? new Set();
    // The oldest stream may belong to a browser that is gone.
    const [oldest] = streams;
    if (oldest && streams.size >= perMember) oldest.stream.end(later);
    if (count >= total) throw new Refusal("unavailable");
    const one: Open = {
      ...who,
      stream: openStream(() => remove(one)),
      until: performance.now() + longest,
      missed: 0,
      shown: null,
    };
    open.set(who.userId, streams.add(one));
    if (count === 0) beats = setInterval(beatAll, beat).unref();
    count += 1;
    return one;
  };

  const beatAll = () => {
    for (const one of all()) {
      one.missed = one.stream.beat() ? 0 : one.missed + 1;
      if (one.missed >= missedBeats || performance.now() >= one.until) one.stream.end(soon());
    }
  };

  const show = (one: Open, { newest, unread }: Unread) => {
    const id = `${newest}-${unread}`;
    if (one.shown === id) return;
    one.shown = id;
    one.stream.show(id, { unread });
  };

  /** Members whose count is being read, and whether it must be read again. */
  const reading = new Map<bigint, { again: boolean }>();

  const refresh = async (userId: bigint): Promise<void> => {
    if (!open.has(userId)) return;
    const under = reading.get(userId);
    if (under) {
      under.again = true;
      return;
    }
    const own = { again: true };
    reading.set(userId, own);
    try {
      while (own.again) {
        own.again = false;
        const unread = await countUnread(database, userId);
        for (const one of open.get(userId) ?? []) show(one, unread);
      }
    } catch {
      // Clients read the count again when they reconnect.
      for (const { stream } of open.get(userId) ?? []) stream.end(soon());
    } finally {
      reading.delete(userId);
    }
  };

  const onMessage = (message: string) => {
    const [, about, id] = /^(member|session) (\d+)$/.exec(message) ?? [];
    if (about === "member") void refresh(BigInt(id ?? 0));
    if (about === "session")
      for (const one of all()) if (one.sessionId === BigInt(id ?? 0)) one.stream.end(soon());
  };

  const ensureListening = async () => {
    try {
      await (listening ??= listen({ onMessage, onLost: endAll }));
    } catch {
      listening = null;
      throw new Refusal("unavailable");
    }
  };

  return {
    follow: async (who, known) => {
      await ensureListening();
      if (isEnding) throw new Refusal("unavailable");
      // Registered before the first read, so that no change is missed.
      const one = add(who);
      try {
        const found = await countForSession(database, who);
        if (!found) throw new Refusal("unauthenticated");
        one.until = Math.min(one.until, performance.now() + 1_000 * found.seconds);
        one.stream.beat();
        const isKnown = known === `${found.newest}-${found.unread}`;
        if (one.shown === null && !isKnown) show(one, found);
        return one.stream.body;
      } catch (error) {
        one.stream.end(soon());
        throw error;
      }
    },
    end: async () => {
      isEnding = true;
      endAll();
      clearInterval(beats);
      const connection = await listening?.catch(() => null);
      await connection?.end();
    },
  };
}
