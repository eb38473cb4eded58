import { beforeEach, expect, test, vi } from "vitest";
import { lastModule, rememberModule } from "./saved-reading.ts";

const course = "/communities/ethereum/courses/solidity-foundations";
const saved = new Map<string, string>();
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
};

beforeEach(() => {
  saved.clear();
  vi.stubGlobal("localStorage", storage);
});
const keep = (state: unknown) =>
  saved.set("vuex", typeof state === "string" ? state : JSON.stringify(state));
const kept = () =>
  JSON.parse(saved.get("vuex") ?? "null") as { version: number; lastModules: object };

test("the last module of each course is kept under the key `vuex`, with a version", () => {
  rememberModule(course, "first-module");
  rememberModule("/communities/bitcoin/courses/mining", "hashes");
  rememberModule(course, "second-module");
  expect(lastModule(course)).toBe("second-module");
  expect(kept()).toEqual({
    version: 1,
    lastModules: { "/communities/bitcoin/courses/mining": "hashes", [course]: "second-module" },
  });
});

test("the last module that the former client saved is read, and its other data is removed", () => {
  keep({
    auth: { token: "secret" },
    communities: {
      current: { slug: "ethereum" },
      courses: {
        current: { slug: "solidity-foundations" },
        learningModules: { current: { id: "the-module" } },
      },
    },
  });
  expect(lastModule(course)).toBe("the-module");
  rememberModule("/communities/bitcoin/courses/mining", "hashes");
  expect(lastModule(course)).toBe("the-module");
  expect(saved.get("vuex")).not.toContain("secret");
});

test("corrupt data counts as no data", () => {
  const corrupt = ["{", "null", "7", '"x"', "[]", { version: 1 }, { version: 1, lastModules: [1] }];
  const wrong = {
    version: 1,
    lastModules: { [course]: 7, "//evil.example": "first-module", x: "<b>" },
  };
  for (const state of [...corrupt, wrong, { communities: null }, { communities: { courses: 1 } }]) {
    keep(state);
    expect(lastModule(course), JSON.stringify(state)).toBeUndefined();
    rememberModule(course, "first-module");
    expect(kept()).toEqual({ version: 1, lastModules: { [course]: "first-module" } });
  }
});

test("data of a newer version stays as it is", () => {
  keep({ version: 2, more: true });
  rememberModule(course, "first-module");
  expect(lastModule(course)).toBeUndefined();
  expect(kept()).toEqual({ version: 2, more: true });
});

test("a browser that refuses to store anything changes nothing", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(() => rememberModule(course, "first-module")).not.toThrow();
  expect(lastModule(course)).toBeUndefined();
});

test("at most fifty courses are kept, the latest ones", () => {
  for (let number = 100; number < 160; number++)
    rememberModule(`/communities/abc/courses/c${number}`, "one");
  expect(Object.keys(kept().lastModules)).toHaveLength(50);
  expect(lastModule("/communities/abc/courses/c159")).toBe("one");
  expect(lastModule("/communities/abc/courses/c109")).toBeUndefined();
});
