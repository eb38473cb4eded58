import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** The fields of an event that tests read. */
type ReceivedEvent = {
  event_id: string;
  release?: string;
  environment?: string;
  platform?: string;
  message?: string;
  tags?: Record<string, string>;
  request?: { url?: string };
  exception?: {
    values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[];
  };
  breadcrumbs?: { category: string; message: string }[];
};

export type SentryReceiver = {
  dsn: string;
  events: ReceivedEvent[];
  /** Unpacked envelopes: a text that is in none of them was not sent. */
  envelopes: string[];
  types: Set<string>;
  close: () => Promise<void>;
};

/**
 * A stub of the error-reporting service, which stores the content of envelopes: a line of JSON,
 * then for each item a line with its type and perhaps its length in bytes, and its payload.
 */
export async function receiveReports(): Promise<SentryReceiver> {
  const received: Pick<SentryReceiver, "events" | "envelopes" | "types"> = {
    events: [],
    envelopes: [],
    types: new Set(),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "*");
      response.setHeader("Content-Type", "application/json");
      response.end("{}");
      if (request.method !== "POST" || !/^\/api\/1\/envelope\/\?/.test(request.url ?? "")) return;
      const sent = Buffer.concat(chunks);
      const envelope = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
      received.envelopes.push(envelope.toString());
      for (const { type, payload } of itemsOf(envelope)) {
        received.types.add(type);
        if (type === "event") received.events.push(JSON.parse(payload.toString()) as ReceivedEvent);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ...received,
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function* itemsOf(envelope: Buffer): Generator<{ type: string; payload: Buffer }> {
  const endOfLine = (from: number) => {
    const end = envelope.indexOf("\n", from);
    return end < 0 ? envelope.length : end;
  };
  let at = endOfLine(0) + 1;
  while (at < envelope.length) {
    const headerEnd = endOfLine(at);
    const header = JSON.parse(envelope.subarray(at, headerEnd).toString()) as {
      type: string;
      length?: number;
    };
    const start = headerEnd + 1;
    const end = header.length === undefined ? endOfLine(start) : start + header.length;
    yield { type: header.type, payload: envelope.subarray(start, end) };
    at = end + 1;
  }
}
