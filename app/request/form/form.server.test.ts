import { describe, expect, it } from "vitest";
import { z } from "zod";
import { githubRepository, submissionText, username } from "#contract/core/values.ts";
import { updateViewer } from "#contract/identity/viewer.ts";
import { problemStatus, type ProblemCode } from "#contract/core/problem.ts";
import type { Api } from "#app/request/api/client.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { emailList, mostEmails } from "./email-list.server.ts";
import { invalid, parseForm, replyIfRefused, sendForm } from "./form.server.ts";
import { requestStore } from "../context/request-store.server.ts";

log.level = "silent";
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

function errorsOf(fields: Record<string, string | File>, t = en, asked: z.ZodType = schema) {
  const parsed = parseForm(form(fields), asked, t);
  return parsed.ok ? {} : (invalid(parsed).data.error ?? {});
}

describe("a form", () => {
  it("is read by its schema", () => {
    const parsed = parseForm(form({ ...good, csrf: "token", hours: "3" }), schema, en);
    expect(parsed).toMatchObject({ ok: true, value: { ...good, accepted: true, hours: 3 } });
  });

  it("is answered with 400 and the typed values, but neither passwords nor the token", () => {
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
      username: [en("validation.username-space")],
      email: [en("validation.email")],
      password: [en("validation.too-short", { count: 8 })],
      level: [en("validation.required-choice")],
    });
    expect(errorsOf({ ...good, username: "" }, getFixedT("es"))).toEqual({
      username: [getFixedT("es")("validation.required", { field: "{{field}}" })],
    });
    const needed = schema.extend({ level: z.enum(["low", "high"]) });
    expect(errorsOf({ ...good, level: "" }, en, needed)).toEqual({
      level: [en("validation.required-choice")],
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

  it("takes several emails, comma-separated, and an error in one is the field's", () => {
    const invited = z.object({ to: emailList });
    const read = (to: string) => parseForm(form({ to }), invited, en);
    expect(read(" ada@ayni.test,bo@ayni.test , ada@ayni.test")).toMatchObject({
      value: { to: ["ada@ayni.test", "bo@ayni.test"] },
    });
    expect(read("ada@ayni.test")).toMatchObject({ value: { to: ["ada@ayni.test"] } });
    const many = Array.from({ length: mostEmails + 1 }, (_, n) => `a${n}@ayni.test`).join();
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
});

const asked = (answer: () => Promise<unknown>) => {
  const parsed = parseForm(form(good), schema, en);
  if (!parsed.ok) throw new Error("It is not valid.");
  const url = new URL("http://ayni.test/profile");
  const context = { api: answer as Api, t: en, store: requestStore({}), url };
  const body = { username: "ada", firstName: "", lastName: "" };
  return { parsed, context, body };
};
const refusing = (code: ProblemCode) => asked(() => Promise.reject(new ApiProblem(code)));
const send = ({ parsed, context, body }: ReturnType<typeof asked>) =>
  sendForm(parsed, updateViewer, { body }, context, {
    "username-taken": "username",
    "username-limit": { field: "username", text: "Five are enough." },
  });

describe("a form that is sent on to the API", () => {
  it("has its answer", async () => {
    const answer = { username: "ada" };
    expect(await send(asked(async () => answer))).toEqual({ refused: null, value: answer });
  });

  it("comes back with a refusal beside the field that it is about, without passwords", async () => {
    const { refused } = await send(refusing("username-taken"));
    expect(refused?.init?.status).toBe(400);
    expect(refused?.data).toMatchObject({
      status: "error",
      error: { username: [en("problems.username-taken")] },
      initialValue: { username: "ada" },
    });
    expect(JSON.stringify(refused?.data)).not.toContain("peer-to-peer");
  });

  it("may say a refusal in other words", async () => {
    const { refused } = await send(refusing("username-limit"));
    expect(refused?.data.error).toEqual({ username: ["Five are enough."] });
  });

  it("shows a refusal that concerns no field above the form, also one of all endpoints", async () => {
    for (const code of ["username-reserved", "unavailable"] as const) {
      const { refused } = await send(refusing(code));
      expect(refused?.init?.status).toBe(problemStatus[code]);
      expect(refused?.data.error).toEqual({ "": [en(`problems.${code}`)] });
    }
  });

  it("fails as a page with a refusal that the contract does not list for the endpoint", async () => {
    await expect(send(refusing("not-reviewer"))).rejects.toMatchObject({ code: "not-reviewer" });
    await expect(send(asked(() => Promise.reject(new TypeError("x"))))).rejects.toThrow("x");
  });

  it("names only codes that the contract lists, and fields that it has", () => {
    const { parsed, context, body } = asked(async () => null);
    // @ts-expect-error The endpoint does not list this code.
    void sendForm(parsed, updateViewer, { body }, context, { "not-reviewer": "username" });
    // @ts-expect-error The form has no such field.
    void sendForm(parsed, updateViewer, { body }, context, { "username-taken": "name" });
  });

  it("comes back with a refusal of the identity service in a step of several calls", async () => {
    const { parsed, context } = asked(async () => null);
    const step = Promise.reject(new IdentityProblem("email-already-in-use"));
    const { refused } = await replyIfRefused(parsed, step, context, {
      "email-already-in-use": "email",
    });
    expect(refused?.init?.status).toBe(400);
    expect(refused?.data.error).toEqual({ email: [en("identity.email-already-in-use")] });
  });
});
