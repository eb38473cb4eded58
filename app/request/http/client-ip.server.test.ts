import { expect, it } from "vitest";
import { clientIp } from "./client-ip.server.ts";

const request = (forwarded?: string) =>
  new Request("http://ayni.test/", forwarded ? { headers: { "X-Forwarded-For": forwarded } } : {});

it("believes only the socket when no proxy is trusted", () => {
  expect(clientIp(request("1.1.1.1"), "::ffff:9.9.9.9", 0)).toBe("9.9.9.9");
});

it("takes the entry that the outermost trusted proxy wrote, not what the client claims", () => {
  expect(clientIp(request("6.6.6.6, 2.2.2.2"), "10.0.0.1", 1)).toBe("2.2.2.2");
  expect(clientIp(request("6.6.6.6, 2.2.2.2, 10.0.0.2"), "10.0.0.1", 2)).toBe("2.2.2.2");
});

it("falls back to the socket when the header is missing or no client IP", () => {
  expect(clientIp(request(), "10.0.0.1", 1)).toBe("10.0.0.1");
  expect(clientIp(request("<script>"), "10.0.0.1", 1)).toBe("10.0.0.1");
  expect(clientIp(request(), undefined, 0)).toBeUndefined();
});
