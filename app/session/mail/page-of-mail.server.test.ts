import { expect, test } from "vitest";
import { pageOfMail } from "./page-of-mail.server.ts";

const pageFor = (target: string) => {
  const url = new URL(`https://ayni.test/es/login?redirectTo=${encodeURIComponent(target)}`);
  const page = new URL(pageOfMail("/email-verification", { locale: "es", url }));
  expect(page.origin + page.pathname).toBe("https://ayni.test/es/email-verification");
  return page.searchParams.get("redirectTo");
};

test("a mail leads back to the target page, without its query where that is long", () => {
  expect(pageFor("/es/search?q=bloque")).toBe("/es/search?q=bloque");
  expect(pageFor(`/es/search?q=${"b".repeat(300)}`)).toBe("/es/search");
  expect(pageFor(`/es/${"b".repeat(300)}`)).toBeNull();
  expect(pageFor("//evil.example/?a")).toBeNull();
});
