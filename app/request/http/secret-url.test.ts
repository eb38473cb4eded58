import { expect, test } from "vitest";
import { hasSecret } from "./secret-url.ts";

test.each([
  ["/preview?part=courses%2Fa&token=abc", true],
  ["/es/preview.data?token=abc", true],
  ["/login?redirectTo=%2Fpreview%3Ftoken%3Dabc", true],
  ["/login?redirectTo=%2Flogin%3FredirectTo%3D%252Fpreview%253Ftoken%253Dabc", true],
  ["/login-link?oobCode=abc", true],
  ["/search?q=token", false],
  ["/tokens/AYNI?from=1", false],
  ["/", false],
])("%s has a secret: %s", (path, expected) => {
  expect(hasSecret(new URL(path, "https://ayni.example"))).toBe(expected);
});
