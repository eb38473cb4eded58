import { expect, test } from "vitest";
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
    addSecurityHeaders(headers, { nonce: "the-nonce", formTargets: new Set(), allowsRobotCheck });
    return headers.get("Content-Security-Policy") ?? "";
  };
  expect(policyOf(true)).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(policyOf(true)).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(policyOf(false)).not.toContain("recaptcha");
});

test("scripts come from this site or have the document's nonce, also where statistics are configured", () => {
  const headers = new Headers();
  addSecurityHeaders(headers, {
    nonce: "the-nonce",
    formTargets: new Set(["https://a.example"]),
    allowsRobotCheck: false,
  });
  const policy = Object.fromEntries(
    (headers.get("Content-Security-Policy") ?? "").split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-the-nonce'"]);
  expect(policy["font-src"]).toEqual(["'self'"]);
  expect(policy["worker-src"]).toEqual(["'self'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'", "https://a.example"]);
  expect(policy["object-src"]).toBeUndefined();
  expect(policy["connect-src"]).toContain("https://*.google-analytics.com");
});
