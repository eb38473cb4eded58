import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
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
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    Object.assign(opened, await createTestDatabase({ max }));
    if (catalogue) await synchroniseCatalogue(opened.database, catalogue);
  });
  after(() => opened.close());
  return opened;
}
