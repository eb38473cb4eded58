import { expect, test } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { errorText } from "./error-text.ts";

const answer = (status: number, data: object) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

test.each(["en", "es"] as const)(
  "a refusal with its reason does not say that another was faster (%s)",
  (locale) => {
    const { errors, problems } = messages[locale];
    const message = problems["correction-closed"];
    const refused = errorText(answer(409, { message }), { errors }, locale);
    expect(refused).toMatchObject({ title: errors.refused, why: message });
    const changed = errorText(answer(409, {}), { errors }, locale);
    expect(changed).toMatchObject({ title: errors[409], why: errors["409-why"] });
  },
);
