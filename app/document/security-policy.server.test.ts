import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { addSecurityHeaders } from "./security-policy.server.ts";
import { useTestSettings } from "#app/test-settings.ts";

useTestSettings({
  FIREBASE_MEASUREMENT_ID: "G-TEST123456",
  FIREBASE_APP_ID: "1:2:web:3a",
  SENTRY_DSN: "https://key@errors.example/1",
});

test("Google's reCAPTCHA is allowed on the pages that have an SMS sent, and nowhere else", () => {
  const policyOf = (allowsRobotCheck: boolean) => {
    const headers = new Headers();
    const store = requestStore({});
    store.response.allowsRobotCheck = allowsRobotCheck;
    addSecurityHeaders(headers, store);
    return headers.get("Content-Security-Policy") ?? "";
  };
  expect(policyOf(true)).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(policyOf(true)).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(policyOf(false)).not.toContain("recaptcha");
});

test("scripts come from this site or have the document's nonce, also where statistics are configured", () => {
  const headers = new Headers();
  const store = requestStore({});
  store.response.formTargets.add("https://a.example");
  addSecurityHeaders(headers, store);
  const policy = Object.fromEntries(
    (headers.get("Content-Security-Policy") ?? "").split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toEqual(["'self'", `'nonce-${store.nonce}'`]);
  expect(policy["font-src"]).toEqual(["'self'"]);
  expect(policy["worker-src"]).toEqual(["'self'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'", "https://a.example"]);
  expect(policy["object-src"]).toBeUndefined();
  expect(policy["connect-src"]).toContain("https://*.google-analytics.com");
});
