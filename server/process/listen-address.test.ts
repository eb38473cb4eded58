import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { listenAddress } from "./listen-address.ts";

const allowed = { DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: "yes" };

test.each([undefined, "", "127.0.0.1", "localhost", "::1", "127.0.0.5"])(
  "an address of this machine alone needs no permission (%s)",
  async (HOST) => {
    const { host, publicUrl, warning, alsoAt } = await listenAddress({ HOST });
    expect([host, publicUrl(3000), warning]).toEqual([
      HOST || "127.0.0.1",
      "http://localhost:3000",
      [],
    ]);
    expect(alsoAt(3000).join()).toMatch(/http:\/\/ayni\.localhost:3000,.*cookies/);
  },
);

test.each(["0.0.0.0", "0", "::", "::ffff:0.0.0.0", "192.0.2.7", "2001:db8::1"])(
  "%s is refused, and the setting that allows it is named",
  async (HOST) => {
    const named = "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE=yes";
    await expect(listenAddress({ HOST })).rejects.toThrow(named);
    await expect(
      listenAddress({ HOST, DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: "no" }),
    ).rejects.toThrow(named);
    expect((await listenAddress({ HOST, ...allowed })).warning[0]).toContain(`HOST=${HOST}`);
  },
);

test("words that are neither yes nor no allow nothing", async () => {
  const settings = { HOST: "0.0.0.0", DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: "true" };
  await expect(listenAddress(settings)).rejects.toThrow("either yes or no");
});

test("an allowed address is the site's own URL, with a warning", async () => {
  const lan = await listenAddress({ HOST: "192.0.2.7", ...allowed });
  expect(lan.alsoAt(3000)).toEqual([]);
  expect(lan.publicUrl(3000)).toBe("http://192.0.2.7:3000");
  expect((await listenAddress({ HOST: "2001:db8::1", ...allowed })).publicUrl(80)).toBe(
    "http://[2001:db8::1]:80",
  );
  const every = await listenAddress({ HOST: "0.0.0.0", ...allowed });
  expect(every.publicUrl(3000)).toBe("http://localhost:3000");
  expect(every.warning.join(" ")).toContain("ALLOWED_HOSTS");
});

test("every address that this machine has beyond loopback is one that others can reach", async () => {
  for (const { address, internal, family } of Object.values(networkInterfaces()).flatMap(
    (all) => all ?? [],
  )) {
    if (internal || family === "IPv6") continue;
    await expect(listenAddress({ HOST: address })).rejects.toThrow(
      "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE=yes",
    );
  }
});
