/** Bytes that wait for a reader; more are held back. */
const buffered = 1_024;

const encoder = new TextEncoder();

/** One reader's server-sent events. */
export type LiveStream = {
  readonly body: ReadableStream<Uint8Array>;
  /** Shows the newest state; of several that a slow reader has not taken, only the last is sent. */
  readonly show: (id: string, data: object) => void;
  /** Shows that the stream goes on. Answers whether its reader has taken anything since the last time. */
  readonly beat: () => boolean;
  /** Ends it; its reader comes again after so many milliseconds. */
  readonly end: (retry: number) => void;
};

/**
 * Makes a stream whose memory is bounded however slow its reader is: what is shown is a state, so a
 * newer one replaces what waits. `onGone` is called once when the reader has gone, or `end` was called.
 */
export function openStream(onGone: () => void): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let waiting: string | null = null;

  const room = () => (controller?.desiredSize ?? 0) > 0;
  const send = (text: string) => controller?.enqueue(encoder.encode(text));
  const close = () => {
    if (!controller) return false;
    controller = null;
    waiting = null;
    onGone();
    return true;
  };
  const flush = () => {
    if (waiting === null || !room()) return;
    const text = waiting;
    // What is sent may call `pull` at once.
    waiting = null;
    send(text);
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: flush,
      cancel: () => void close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: buffered }),
  );

  return {
    body,
    show: (id, data) => {
      waiting = `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
      flush();
    },
    beat: () => {
      if (!room()) return false;
      send("event: beat\ndata:\n\n");
      return true;
    },
    end: (retry) => {
      const last = controller;
      if (!close()) return;
      last?.enqueue(encoder.encode(`retry: ${Math.round(retry)}\n\n`));
      last?.close();
    },
  };
}
