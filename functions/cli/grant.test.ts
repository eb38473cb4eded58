import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { createViewer } from "../domain/viewer/create-viewer.ts";
import { resolveActor } from "../domain/viewer/resolve-actor.ts";
import { parseGrant, runGrant, usage } from "./grant.ts";
import type { OpenDatabase } from "./grant.ts";

let open: OpenDatabase;
let connection: Awaited<ReturnType<typeof createTestDatabase>>;
const ana = { uid: "ana", email: "ana@ayni.test", emailVerified: true };

beforeAll(async () => {
  connection = await createTestDatabase();
  open = () => Promise.resolve({ database: connection.database, close: () => Promise.resolve() });
  await createViewer(connection.database, ana, {
    username: "ana",
    acceptedTerms: true,
    acceptedPrivacy: true,
    locale: "en",
  });
});
afterAll(() => connection.close());

test.each([
  [],
  ["admin"],
  ["reviewer", "ana"],
  ["admin", "ana", "weaving"],
  ["owner", "ana"],
  ["reviewer", "a", "b", "c"],
])("words that make no sense are answered with the usage (%j %j %j %j)", async (...words) => {
  expect(parseGrant(words)).toBeNull();
  await expect(runGrant(words, open)).rejects.toThrow(usage);
});

test("a member is made admin by email or by name, and told so", async () => {
  expect(await runGrant(["admin", "Ana@ayni.test"], open)).toBe("Ana@ayni.test is now an admin.");
  expect(await runGrant(["admin", "ANA"], open)).toBe("ANA is now an admin.");
  expect(await resolveActor(connection.database, ana)).toMatchObject({ admin: true });
});

test("an unknown member or community changes nothing, and the message says what is lacking", async () => {
  await expect(runGrant(["admin", "nobody"], open)).rejects.toThrow("there is no member nobody");
  await expect(runGrant(["reviewer", "ana", "weaving"], open)).rejects.toThrow("no community weaving");
});
