import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import type { Catalogue } from "../contract/community/catalogue.ts";
import { synchroniseCatalogue } from "./community/catalogue/synchronise-catalogue.ts";

type Opened = Awaited<ReturnType<typeof createTestDatabase>>;

/** Opens a database with a catalogue for the tests of a file or a group, or for `each` of them. */
export function useDatabase({
  catalogue,
  each = false,
  max = 10,
}: { catalogue?: Catalogue; each?: boolean; max?: number } = {}): Opened {
  const opened = {} as Opened;
  const open = async (onOpen?: (end: () => Promise<void>) => void) => {
    Object.assign(opened, await createTestDatabase({ max }));
    onOpen?.(opened.close);
    if (catalogue) await synchroniseCatalogue(opened.database, catalogue);
  };
  // After what a test itself ends, which still needs the database.
  if (each) beforeEach(() => open(onTestFinished));
  else {
    beforeAll(() => open());
    afterAll(() => opened.close());
  }
  return opened;
}
