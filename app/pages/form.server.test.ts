import { describe, expect, it } from "vitest";
import { z } from "zod";
import { githubRepository, submissionText, username } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { IdentityProblem } from "#app/session/identity-problem.server.ts";
import { emailAddresses, mostAddresses } from "./email-addresses.server.ts";
import { attempt, invalid, outcome, parseForm, refuse } from "./form.server.ts";

const en = getFixedT("en");
const form = (fields: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const schema = z.object({
  username,
  email: z.email(),
  password: z.string().min(8),
  link: githubRepository.optional(),
  work: submissionText.optional(),
  hours: z.number().min(1).max(9).optional(),
  level: z.enum(["low", "high"]).optional(),
  accepted: z.literal(true),
  picture: z.file().max(10).optional(),
});
const good = { username: "ada", email: "ada@ayni.test", password: "peer-to-peer", accepted: "on" };

function errorsOf(fields: Record<string, string | File>, t = en) {
  const parsed = parseForm(form(fields), schema, t);
  return parsed.ok ? {} : (invalid(parsed).data.error ?? {});
}

describe("a form", () => {
  it("is read by its schema", () => {
    const parsed = parseForm(form({ ...good, csrf: "token", hours: "3" }), schema, en);
    expect(parsed).toMatchObject({ ok: true, value: { ...good, accepted: true, hours: 3 } });
  });

  it("is answered with 400 and what was typed, but neither passwords nor the token", () => {
    const parsed = parseForm(form({ ...good, username: "a b c", csrf: "token" }), schema, en);
    if (parsed.ok) throw new Error("It is not valid.");
    const { data, init } = invalid(parsed);
    expect(init?.status).toBe(400);
    expect(data.initialValue).toEqual({
      username: "a b c",
      email: "ada@ayni.test",
      accepted: "on",
    });
    expect(JSON.stringify(data)).not.toMatch(/peer-to-peer|token/);
  });

  it("names each fault beside its field, in the reader's language", () => {
    expect(
      errorsOf({ ...good, username: "a b c", email: "x", password: "short", level: "middle" }),
    ).toEqual({
      username: [en("validation.username")],
      email: [en("validation.email")],
      password: [en("validation.too-short", { count: 8 })],
      level: [en("validation.required-choice")],
    });
    expect(errorsOf({ ...good, username: "" }, getFixedT("es"))).toEqual({
      username: [getFixedT("es")("validation.required", { field: "{{field}}" })],
    });
    expect(errorsOf({ ...good, work: "Twelve words. ".repeat(6) })).toEqual({
      work: [expect.stringMatching(/^Use at least 40 words: this has 4\./)],
    });
    expect(errorsOf({ ...good, hours: "99", link: "https://example.org" })).toEqual({
      hours: [en("validation.too-big", { maximum: 9 })],
      link: [en("validation.github-repository")],
    });
    expect(errorsOf({ ...good, hours: "many" })).toEqual({ hours: [en("validation.number")] });
  });

  it("V2: takes several email addresses, comma-separated, and says of the field what is wrong with one", () => {
    const invited = z.object({ to: emailAddresses });
    const read = (to: string) => parseForm(form({ to }), invited, en);
    expect(read(" ada@ayni.test,bo@ayni.test , ada@ayni.test")).toMatchObject({
      value: { to: ["ada@ayni.test", "bo@ayni.test"] },
    });
    expect(read("ada@ayni.test")).toMatchObject({ value: { to: ["ada@ayni.test"] } });
    const many = Array.from({ length: mostAddresses + 1 }, (_, n) => `a${n}@ayni.test`).join();
    for (const wrong of [
      "ada",
      "ada@ayni.test,",
      "ada@ayni.test;bo@ayni.test",
      "a@ayni.test,,b@ayni.test",
      many,
    ]) {
      const parsed = read(wrong);
      if (parsed.ok) throw new Error(`${wrong} is taken.`);
      expect(invalid(parsed).data).toMatchObject({
        error: { to: [en("validation.emails")] },
        initialValue: { to: wrong },
      });
    }
    const empty = read("");
    expect(empty.ok ? {} : invalid(empty).data.error).toEqual({
      to: [en("validation.required", { field: "{{field}}" })],
    });
  });

  it("asks for consent in the words of the terms", () => {
    const { accepted: _, ...without } = good;
    expect(errorsOf(without)).toEqual({ accepted: [en("validation.required-accept")] });
  });

  it("refuses a file that is too large", () => {
    expect(errorsOf({ ...good, picture: new File(["more than ten"], "a.png") })).toHaveProperty(
      "picture",
    );
  });

  it("ignores names that ask for more than any form has", () => {
    const names = { "x[4294967290]": "a", [`a${".b".repeat(5_000)}`]: "b", __state__: "{" };
    const parsed = parseForm(form({ ...names, ...good, email: "x" }), schema, en);
    if (parsed.ok) throw new Error("It is not valid.");
    expect(invalid(parsed).data.initialValue).toEqual({
      username: "ada",
      email: "x",
      accepted: "on",
    });
  });

  it("can be refused although it is valid, beside a field or as a whole", () => {
    const parsed = parseForm(form(good), schema, en);
    if (!parsed.ok) throw new Error("It is valid.");
    expect(refuse(parsed, { username: "Taken." }).data).toMatchObject({
      status: "error",
      error: { username: ["Taken."] },
      initialValue: { username: "ada" },
    });
    const whole = refuse(parsed, "Too many.", 429);
    expect(whole.data.error).toEqual({ "": ["Too many."] });
    expect(whole.init?.status).toBe(429);
    expect(JSON.stringify(whole.data)).not.toContain("peer-to-peer");
  });
});

describe("an attempt", () => {
  it("answers a refusal that the caller knows, and null when it went well", async () => {
    expect(await attempt(Promise.resolve(1), "username-taken")).toBeNull();
    const refused = await attempt(
      Promise.reject(new ApiProblem("username-taken")),
      "username-taken",
    );
    expect(refused?.code).toBe("username-taken");
    const wrong = await attempt(
      Promise.reject(new IdentityProblem("wrong-password")),
      "wrong-password",
    );
    expect(wrong?.code).toBe("wrong-password");
  });

  it("throws on what the caller does not know", async () => {
    await expect(
      attempt(Promise.reject(new ApiProblem("unavailable")), "username-taken"),
    ).rejects.toThrow();
    await expect(attempt(Promise.reject(new Error("x")), "username-taken")).rejects.toThrow("x");
  });

  it("has an outcome with the value where that matters", async () => {
    expect(await outcome(Promise.resolve(7), "not-found")).toEqual({ refused: null, value: 7 });
  });
});
