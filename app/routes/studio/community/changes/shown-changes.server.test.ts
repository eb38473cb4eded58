import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { allMessages } from "#app/i18n/page-messages.server.ts";
import { translateFull, type FullKey } from "#app/i18n/translate.ts";
import type { Values } from "#contract/core/text/message.ts";
import { nameInWords } from "../draft/field-name.ts";
import { shownParts } from "./shown-changes.server.ts";

type Page = Parameters<typeof shownParts>[1];

function compared(locale: "en" | "es", ...fields: readonly (readonly [string, string, string])[]) {
  const store = requestStore({});
  const t = (key: FullKey, values?: Values) =>
    translateFull(allMessages(locale), locale, key, values);
  const page = { request: new Request("http://ayni.test/"), store, t } as unknown as Page;
  const part = {
    path: "courses/knots/learning-modules/one",
    kind: "module",
    title: "One",
  } as const;
  const file = { locale: null, isKey: false, piece: null, before: "{}", after: "{ }" };
  shownParts(
    {
      changes: [{ ...part, ...file }],
      parts: [
        { ...part, fields: fields.map(([name, before, after]) => ({ name, before, after })) },
      ],
    },
    page,
  );
  return [...store.document.htmlParts.values()].join("\n").replaceAll(/<[^>]*>/g, "");
}

test("the right answer of a quiz is named by its option, as in its form", () => {
  const shown = compared("en", ["quiz.0.answer", "0", "2"]);
  expect(shown).toContain("Option 1");
  expect(shown).toContain("Option 3");
  expect(compared("es", ["quiz.0.answer", "0", "1"])).toContain("Opción 2");
  const words = (key: string, values?: object) =>
    translateFull(allMessages("en"), "en", `studioFields.${key}` as never, values as never);
  expect(nameInWords("module", "quiz.0.answer", words)).toBe("Question 1, Right answer");
  expect(nameInWords("course", "objectives.1.text.en", words)).toBe("Objective 2, English");
});
