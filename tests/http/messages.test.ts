import { expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { inLanguage, languages, publicPages } from "../e2e/pages.ts";
import { site } from "./site.ts";

test("no page shows a message's key, a value that is missing, or an amount that was not formatted", async () => {
  const namespaces = Object.keys(en).join("|");
  for (const language of languages) {
    for (const path of publicPages) {
      const address = inLanguage(path, language);
      const html = await (
        await fetch(`${site}${address}`, { headers: { "Accept-Language": language } })
      ).text();
      const shown = html.replace(
        /<script[\s\S]*?<\/script>|<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g,
        "",
      );
      const texts = shown.replace(/<[^>]+>/g, "\n");
      expect
        .soft(texts.match(new RegExp(`^(${namespaces})\\.[a-z][\\w-]*$`, "gm")), address)
        .toBeNull();
      expect.soft(shown.match(/\{\{\w+\}\}|>undefined<|NaN/g), address).toBeNull();
      for (const [, amount = ""] of shown.matchAll(/<data class="money"[^>]*>([^<]*)</g)) {
        expect.soft(amount, address).toMatch(/^−?\d[\d.,]* [A-Z]{3,5}$/);
      }
    }
  }
});
