import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

export type Listener = {
  readonly onMessage: (message: string) => void;
  readonly onLost: () => void;
};

/** Listens until `end`. Throws if the database is unavailable. */
export type Listen = (listener: Listener) => Promise<{ end: () => Promise<void> }>;

const firstPause = 500;
const longestPause = 30_000;

const connectTimeout = 5_000;

/**
 * Uses a dedicated connection, because a pool shares its connections. Reconnects until it succeeds.
 */
export const listenOnPostgres =
  (connectionString: string, channel: string): Listen =>
  async ({ onMessage, onLost }) => {
    const ending = new AbortController();
    const isEnding = () => ending.signal.aborted;
    let client: Client;

    const begin = async () => {
      // Keep-alive detects half-open connections.
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
          // Messages sent while disconnected are lost.
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
