import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.server.ts";

const good = {
  PUBLIC_URL: "https://ayni.example/",
  API_BASE_URL: "https://api.example/",
  API_SERVICE_KEY: "service-key-of-at-least-32-characters",
  FIREBASE_PROJECT_ID: "ayni",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "ayni.example",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-characters",
  CONTACT_EMAIL: "hello@ayni.example",
};

describe("the settings", () => {
  it("are parsed, also without optional ones", () => {
    expect(readEnvironment({ ...good, SENTRY_DSN: "", TRUST_PROXY: "" })).toMatchObject({
      PUBLIC_URL: "https://ayni.example",
      API_BASE_URL: "https://api.example",
      TRUST_PROXY: 0,
      NODE_ENV: "production",
    });
  });

  it("name everything that is missing or malformed at once, without its value", () => {
    const bad = {
      ...good,
      API_BASE_URL: "",
      FIREBASE_API_KEY: "se:cret",
      SESSION_SECRET: "too-short-a-secret",
    };
    expect(() => readEnvironment(bad)).toThrow(
      /API_BASE_URL is missing; FIREBASE_API_KEY: must not contain a colon; SESSION_SECRET: /,
    );
    expect(() => readEnvironment(bad)).not.toThrow(/se:cret|too-short-a-secret/);
  });

  it("require a contact email of a deployment, also when other settings are missing, and none of one machine", () => {
    const { CONTACT_EMAIL: _, ...without } = good;
    expect(() => readEnvironment(without)).toThrow(
      "The web tier cannot start: CONTACT_EMAIL is missing.",
    );
    expect(() => readEnvironment({ ...without, SESSION_SECRET: "" })).toThrow(
      /SESSION_SECRET is missing; CONTACT_EMAIL is missing/,
    );
    expect(() => readEnvironment({ ...good, CONTACT_EMAIL: "nobody" })).toThrow(/CONTACT_EMAIL: /);
    const local = {
      ...without,
      PUBLIC_URL: "http://localhost:3000",
      FIREBASE_PROJECT_ID: "demo-ayni",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    };
    expect(readEnvironment(local).CONTACT_EMAIL).toBeUndefined();
    expect(readEnvironment({ ...local, CONTACT_EMAIL: "me@ayni.example" }).CONTACT_EMAIL).toBe(
      "me@ayni.example",
    );
  });

  it.each([
    ["SESSION_SECRET", "a".repeat(40)],
    ["SESSION_SECRET", `a-secret-of-at-least-thirty-two-characters,${"ab".repeat(20)}`],
    ["SESSION_SECRET", "0123456789abcdef".repeat(3)],
    ["SESSION_SECRET", "1234567890".repeat(5).slice(0, 44)],
    ["API_SERVICE_KEY", "a".repeat(40)],
    ["SESSION_SECRET", good.API_SERVICE_KEY],
    ["SESSION_SECRET", `${good.SESSION_SECRET},${good.API_SERVICE_KEY}`],
    ["PUBLIC_URL", "http://ayni.example"],
    ["API_BASE_URL", "http://api.ayni.example"],
    ["API_BASE_URL", "http://10.0.0.7:8080"],
    ["API_BASE_URL", "http://[fd00::7]:8080"],
    ["PUBLIC_URL", "http://ayni"],
  ])(
    "refuse secrets that can be guessed or are shared, and a URL without https: %s",
    (name, value) => {
      const read = () => readEnvironment({ ...good, [name]: value });
      expect(read).toThrow(`The web tier cannot start: ${name}: `);
      expect(read).not.toThrow(value);
    },
  );

  it("take http on this machine, between the containers of a private network, and for a demonstration", () => {
    const PUBLIC_URL = "http://localhost:3000";
    expect(readEnvironment({ ...good, PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
    const API_BASE_URL = "http://127.0.0.1:3001";
    expect(readEnvironment({ ...good, API_BASE_URL })).toMatchObject({ API_BASE_URL });
    const inside = { API_BASE_URL: "http://api:8080" };
    expect(readEnvironment({ ...good, ...inside })).toMatchObject(inside);
    const demo = { PUBLIC_URL: "http://ayni.example", FIREBASE_PROJECT_ID: "demo-ayni" };
    expect(readEnvironment({ ...good, ...demo })).toMatchObject(demo);
  });

  it("refuse an auth domain with a colon and a negative number of proxies", () => {
    expect(() =>
      readEnvironment({ ...good, FIREBASE_AUTH_DOMAIN: "https://ayni.example" }),
    ).toThrow("AUTH_DOMAIN");
    expect(() => readEnvironment({ ...good, TRUST_PROXY: "-1" })).toThrow("TRUST_PROXY");
  });

  it.each([
    {
      FIREBASE_PROJECT_ID: "ayni",
      PUBLIC_URL: "http://localhost:3000",
      beside: "FIREBASE_PROJECT_ID",
    },
    { FIREBASE_PROJECT_ID: "demo-ayni", PUBLIC_URL: "https://ayni.example", beside: "PUBLIC_URL" },
  ])("refuse an emulator beside a real project or site: $beside", ({ beside, ...real }) => {
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/secret" };
    const read = () => readEnvironment({ ...good, ...real, ...emulator });
    expect(read).toThrow(new RegExp(`FIREBASE_AUTH_EMULATOR_HOST: .*${beside}`));
    expect(read).not.toThrow("secret");
  });

  it("accept an emulator beside a demonstration's project on this machine", () => {
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/a_secret-path" };
    for (const PUBLIC_URL of ["http://localhost:3000", "https://localhost:8443"]) {
      const demo = { FIREBASE_PROJECT_ID: "demo-ayni", PUBLIC_URL };
      expect(readEnvironment({ ...good, ...demo, ...emulator })).toMatchObject(emulator);
    }
  });

  it("accept further names of the site, and refuse values that are no names", () => {
    const names = (ALLOWED_HOSTS: string) =>
      readEnvironment({ ...good, ALLOWED_HOSTS }).ALLOWED_HOSTS;
    expect(names(" www.ayni.example, [fd00::1]:3000 ,")).toEqual([
      "www.ayni.example",
      "[fd00::1]:3000",
    ]);
    for (const name of ["https://ayni.example", "*.ayni.example", "a b", "ayni.example/x"])
      expect(() => names(name), name).toThrow("ALLOWED_HOSTS");
  });

  it.each([
    ["SENTRY_MAX_BREADCRUMBS", 25],
    ["SENTRY_MAX_EVENTS", 10],
  ] as const)("%s is %i unless set, and at most 100", (name, usual) => {
    expect(readEnvironment(good)[name]).toBe(usual);
    expect(readEnvironment({ ...good, [name]: "100" })[name]).toBe(100);
    expect(() => readEnvironment({ ...good, [name]: "101" })).toThrow(name);
  });
});
