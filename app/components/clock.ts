let started = false;

/** The time that relative times count from: the server's while hydration compares, the browser's own after it. */
export const clock = {
  start() {
    started = true;
  },
  now: (serverNow: number) => (started ? Date.now() : serverNow),
};
