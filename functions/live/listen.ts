import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** What hears a channel of the database. */
export type Listener = {
  readonly onMessage: (message: string) => void;
  /** Messages may have been lost since. */
  readonly onLost: () => void;
};

/** Listens until `end`; resolves when it does, and throws where the database is away. */
export type Listen = (listener: Listener) => Promise<{ end: () => Promise<void> }>;

/** Milliseconds until a lost connection is tried again: doubled each time, up to the longest. */
const firstPause = 500;
const longestPause = 30_000;

/** Milliseconds that a connection may take to come about. */
const connectTimeout = 5_000;

/**
 * Listens on a connection of its own, since a pool hands its connections to others. A connection
 * that is lost is made anew until one stands.
 */
export const listenOnPostgres =
  (connectionString: string, channel: string): Listen =>
  async ({ onMessage, onLost }) => {
    const ending = new AbortController();
    const isEnding = () => ending.signal.aborted;
    let client: Client;

    const begin = async () => {
      // A half-open connection would be silent for ever.
      const fresh = new Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: connectTimeout,
      });
      fresh.on("notification", ({ payload = "" }) => onMessage(payload));
      let hasFailed = false;
      const fail = () => {
        if (hasFailed || isEnding()) return;
        hasFailed = true;
        fresh.end().catch(() => undefined);
        if (fresh === client) void again();
      };
      fresh.on("error", fail).on("end", fail);
      await fresh.connect();
      await fresh.query(`listen "${channel}"`);
      if (isEnding()) await fresh.end();
      client = fresh;
    };

    const again = async () => {
      onLost();
      for (let pause = firstPause; !isEnding(); pause = Math.min(2 * pause, longestPause)) {
        try {
          await begin();
          // What was said in between, nobody heard.
          onLost();
          return;
        } catch {
          await wait(pause, undefined, { ref: false });
        }
      }
    };

    await begin();
    return {
      end: async () => {
        ending.abort();
        await client.end().catch(() => undefined);
      },
    };
  };
