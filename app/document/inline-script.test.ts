import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import listenEarly from "script:../reporting/listen-early.ts";
import startLate from "script:../remix/start-late.ts";

test("a script comes as its text, minified and in a function of its own", () => {
  for (const text of [startLate, listenEarly]) {
    expect(text).toMatch(/^"use strict";\(\(\)=>\{.*\}\)\(\);$/s);
    expect(text).not.toMatch(/\n.|\bimport type\b|\bexport\b|<\/script/);
  }
});

test("the paint starts the scripts and styles that wait for it", () => {
  const link = { media: "not all" };
  const script = { type: "text/plain", replaceWith: (own: object) => expect(own).toBe(script) };
  let painted: ((list: object, observer: object) => void) | undefined;
  class PerformanceObserver {
    constructor(tell: typeof painted) {
      painted = tell;
    }
    observe() {}
  }
  const document = {
    currentScript: { remove: () => undefined },
    querySelector: () => script,
    querySelectorAll: () => [link],
  };
  runInNewContext(startLate, { document, PerformanceObserver });
  const tell = (entries: object[]) =>
    painted?.({ getEntriesByName: () => entries }, { disconnect: () => undefined });
  tell([]);
  expect([link.media, script.type]).toEqual(["not all", "text/plain"]);
  tell([{}]);
  expect([link.media, script.type]).toEqual(["", "module"]);
});
