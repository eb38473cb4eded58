import { expect, test } from "vitest";
import { metricsAddress } from "./metrics-address.ts";

const METRICS_PORT = "9464";

test("without a port there are no metrics, wherever they would be", () => {
  expect(metricsAddress({})).toBeNull();
  expect(metricsAddress({ METRICS_PORT: "", METRICS_HOST: "0.0.0.0" })).toBeNull();
});

test("a port that is none is refused, and the setting is named", () => {
  expect(() => metricsAddress({ METRICS_PORT: "abc" })).toThrow("METRICS_PORT=abc is no port");
});

test.each([undefined, "", "127.0.0.1", "localhost", "::1", "127.0.0.5"])(
  "an address of this machine alone needs no permission (%s)",
  (METRICS_HOST) => {
    expect(metricsAddress({ METRICS_PORT, METRICS_HOST })).toEqual({
      port: 9464,
      host: METRICS_HOST || "127.0.0.1",
      isLocal: true,
    });
  },
);

test.each(["0.0.0.0", "::", "10.0.0.7", "metrics.internal"])(
  "%s is refused, unless a setting allows it",
  (METRICS_HOST) => {
    const settings = { METRICS_PORT, METRICS_HOST };
    for (const METRICS_REACHABLE_FROM_ELSEWHERE of [undefined, "", "no", "true"])
      expect(() => metricsAddress({ ...settings, METRICS_REACHABLE_FROM_ELSEWHERE })).toThrow(
        "METRICS_REACHABLE_FROM_ELSEWHERE=yes",
      );
    expect(metricsAddress({ ...settings, METRICS_REACHABLE_FROM_ELSEWHERE: "yes" })).toEqual({
      port: 9464,
      host: METRICS_HOST,
      isLocal: false,
    });
  },
);
