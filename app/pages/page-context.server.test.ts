import { expect, it, vi } from "vitest";
import { pageContext } from "./page-context.server.ts";
import { useTestSettings } from "#app/test-settings.ts";

useTestSettings();
vi.mock("#app/session/resolve-session.server.ts", () => ({ resolveSession: async () => null }));

/** What counts the attempts of a request whose server tells this of its connection. */
const nameOf = async (socketAddress?: string) => {
  const request = new Request("http://ayni.test/login");
  const context = socketAddress === undefined ? {} : { socketAddress };
  return (await pageContext({ request, params: {}, context }, {})).clientAddress;
};

it("a client is named by its address, and where nothing tells that, nobody shares its name", async () => {
  expect(await nameOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  const [one, other] = [await nameOf(), await nameOf()];
  expect(one).not.toBe(other);
  expect(one.length).toBeLessThanOrEqual(64);
});
