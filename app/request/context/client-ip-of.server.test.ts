import { expect, it } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { clientIpOf } from "./client-ip-of.server.ts";
import { requestStore } from "./request-store.server.ts";

useTestSettings();

/** The name under which the attempts of this request are counted. */
const nameOf = (socketAddress?: string) => {
  const request = new Request("http://ayni.test/login");
  const store = requestStore(socketAddress === undefined ? {} : { socketAddress });
  return clientIpOf({ request, store });
};

it("a client is named by its IP address, and without one by a name of its own", () => {
  expect(nameOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  const [one, other] = [nameOf(), nameOf()];
  expect(one).not.toBe(other);
  expect(one.length).toBeLessThanOrEqual(64);
});
