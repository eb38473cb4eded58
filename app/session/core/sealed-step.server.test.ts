import { expect, test } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { askedEmail } from "../mail/log-in-link.server.ts";
import { sealText } from "./sealed-text.server.ts";

useTestSettings();

test.each([
  "ana@example.org",
  '"ana@example.org"',
  "null",
  '{"said":"ana@example.org","endsAt":9999999999}',
  '{"kept":1,"endsAt":9999999999}',
])("a step that another release has sealed is not read, and breaks nothing (%s)", (text) => {
  const headers = { Cookie: `asked_email=${sealText("asked-email", text)}` };
  expect(askedEmail(new Request("http://ayni.test", { headers }))).toBeNull();
});
