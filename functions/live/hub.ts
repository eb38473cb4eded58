import type { Database } from "../db/connect.ts";
import { countForSession, countUnread, type Unread } from "../domain/notification/count-unread.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Listen } from "./listen.ts";
import { openStream, type LiveStream } from "./stream.ts";

/** Whose unread count is followed, and for which session. */
export type Follower = { readonly userId: bigint; readonly sessionId: bigint };

export type Live = {
  /**
   * A member's unread count as server-sent events, beginning with the present one unless the reader
   * has it: `known` is the id of the last event that they saw.
   *
   * @throws Refusal unauthenticated, unavailable
   */
  readonly follow: (who: Follower, known?: string) => Promise<ReadableStream<Uint8Array>>;
  /** Ends every stream and takes no more. */
  readonly end: () => Promise<void>;
};

type LiveLimits = {
  /** Streams of one member, of which the newest go on, and of all. */
  readonly perMember: number;
  readonly total: number;
  /** Milliseconds between two beats. A reader who takes none of three in a row is let go. */
  readonly beat: number;
  /** Milliseconds of a stream: then its reader asks again, and whether it still may is looked at. */
  readonly longest: number;
};

const usualLimits: LiveLimits = { perMember: 4, total: 2_000, beat: 20_000, longest: 600_000 };

/** Milliseconds after which a reader comes again: soon, or later where newer ones took the place. */
const soon = () => 1_000 + Math.random() * 4_000;
const later = 600_000;

const missedBeats = 3;

type Open = Follower & {
  readonly stream: LiveStream;
  until: number;
  missed: number;
  /** The id of the last state that was sent; null before the first, which is being read. */
  shown: string | null;
};

/** Follows the database on one connection, and tells the streams of this instance. */
export function createLive(
  database: Database,
  listen: Listen,
  { limits: { perMember, total, beat, longest } = usualLimits }: { limits?: LiveLimits } = {},
): Live {
  /** By member, the oldest stream first. */
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
    // Whoever opens one more has it: the oldest may be of a browser that is long gone.
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

  /** Members whose count is being read, and whether it has changed since. */
  const reading = new Map<bigint, { again: boolean }>();

  /** Reads a member's count once, however often it changes meanwhile, and once more if it did. */
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
      // Whoever comes again reads it anew.
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

  /** One connection for all streams, begun with the first. */
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
      // In the list before anything is read: what changes from here on is heard.
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
