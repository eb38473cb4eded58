import { afterEach, expect, test, vi } from "vitest";
import { withProject } from "./with-project.ts";

afterEach(() => vi.unstubAllEnvs());

test("the emulator beside a real project is refused", async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
  vi.stubEnv("DATABASE_URL", "");
  const use = () => Promise.resolve();
  await expect(withProject("ayni-production", use)).rejects.toThrow("unset one or the other");
  await expect(withProject("demo-ayni", use)).rejects.toThrow("DATABASE_URL is not set");
});
