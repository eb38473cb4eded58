/**
 * Runs `finish` at the first signal, then exits. A second signal ends the process at once, unless
 * it is a copy of the first: npm forwards a signal that the whole process group has already
 * received.
 */
export function onSignal(finish: () => Promise<void>): void {
  let since: number | undefined;
  const end = () => {
    if (since !== undefined && performance.now() - since > 500) process.exit(1);
    if (since !== undefined) return;
    since = performance.now();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
