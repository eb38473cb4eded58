const buffered = 1_024;

const encoder = new TextEncoder();

export type LiveStream = {
  readonly body: ReadableStream<Uint8Array>;
  readonly show: (id: string, data: object) => void;
  /** Sends a heartbeat. Returns false if the reader has consumed nothing since the last one. */
  readonly beat: () => boolean;
  readonly end: (retry: number) => void;
};

/**
 * Creates a stream with bounded memory: a newer state replaces an unsent one. `onGone` is called
 * once, when the reader disconnects or `end` is called.
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
