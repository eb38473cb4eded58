import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { makeMember } from "../../../tests/factories/people.ts";
import { makeSubmission } from "../../../tests/factories/work.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { keepRendered } from "./keep-rendered.ts";
import { renderStored } from "./render-stored.ts";

const heldPause = () => {
  const ends: (() => void)[] = [];
  const pause = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
        signal.addEventListener("abort", () => resolve());
      }),
  );
  return { pause, endPause: () => ends.shift()?.() };
};

/** A thread starts late on a busy machine. */
const waiting = { timeout: 20_000 };

const fail = (error: unknown) => expect.unreachable(String(error));

test("a postponed text gets its HTML after the pause, without a restart", async () => {
  const { database, close } = await createTestDatabase();
  onTestFinished(close);
  await synchroniseCatalogue(database, testCatalogue);
  const { pause, endPause } = heldPause();
  const work = vi.fn((signal: AbortSignal) => renderStored(database, { signal }));
  const { again, end } = keepRendered(work, { onError: fail, pause });
  await vi.waitFor(
    () => expect(work.mock.settledResults[0]).toEqual({ type: "fulfilled", value: 0 }),
    waiting,
  );

  await makeSubmission(database, await makeMember(database), "plain-weave", "*mine*");
  again();
  again();
  await vi.waitFor(() => expect(pause).toHaveBeenCalledOnce(), waiting);
  expect(work).toHaveBeenCalledOnce();
  endPause();
  await vi.waitFor(
    () => expect(work.mock.settledResults[1]).toEqual({ type: "fulfilled", value: 2 }),
    waiting,
  );
  const found = await database.execute(sql`select html from submissions`);
  expect(found).toMatchObject({ rows: [{ html: '<p dir="auto"><em>mine</em></p>' }] });
  await end();
  expect(work).toHaveBeenCalledTimes(2);
});

test("one run goes on at a time, an unfinished or failed one is followed by another, and the end waits for the run", async () => {
  const { pause, endPause } = heldPause();
  const onError = vi.fn();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const work = vi
    .fn<Parameters<typeof keepRendered>[0]>()
    .mockImplementationOnce(async (_signal, again) => {
      again();
      await released;
    })
    .mockRejectedValueOnce(new Error("no database"));
  const { again, end } = keepRendered(work, { onError, pause });
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), waiting);
  expect(pause).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(pause).toHaveBeenCalledOnce(), waiting);
  endPause();
  await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(2), waiting);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("no database"));
  await end();
  again();
  await end();
  expect(work).toHaveBeenCalledTimes(2);
});
