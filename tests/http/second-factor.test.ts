import { describe, expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { uniqueName } from "../factories/names.ts";
import {
  Client,
  goodPassword,
  signUpFields,
  uniqueNumber,
  type SiteAnswer,
} from "../setup/client.ts";
import { addFactor, csrfOf, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** Attacks with only the first factor of an account, or only the mail of its owner (also in `tests/sessions.test.ts`). */

const page = "/login/second-factor";
const factors = "/profile/account/second-factor";

async function memberWithFactor() {
  const name = uniqueName("two");
  const owner = await new Client(site).join(name);
  return { owner, name, number: await addFactor(owner), email: `${name}@example.org` };
}

async function firstFactor(email: string, password = goodPassword) {
  const client = new Client(site);
  const form = (await client.get("/login")).form("password");
  const answer = await client.submit(form, { email, password });
  expect(answer.location).toBe(page);
  expect(client.cookies.has("__session")).toBe(false);
  return client;
}

const sendCode = (client: Client) => press(client, page, "sendFactorCode");

const enter = (client: Client, code: string, shown: string | SiteAnswer = page) =>
  press(client, shown, "enterFactorCode", { code });

describe("a pending log-in", () => {
  test("is valid only in its own browser, for its own account, unchanged", async () => {
    const { email, number, owner } = await memberWithFactor();
    const client = await firstFactor(email);
    const sealed = client.cookies.get("second_factor") ?? "";
    for (const forged of [sealed.slice(0, -4), `${sealed}A`, "v2.AAAA", `v1${sealed.slice(2)}`]) {
      const other = new Client(site);
      other.cookies.set("second_factor", forged);
      expect((await other.get(page)).text).toContain(en.secondFactor.over);
    }
    // The cookie does not log another logged-in member in to this account.
    const other = await new Client(site).signUp(uniqueName("oth"));
    other.cookies.set("second_factor", sealed);
    expect((await other.get(page)).location).toBe("/");

    await sendCode(client);
    const code = await owner.smsCode(number);
    // The code is valid only in the browser that requested it.
    const thief = await firstFactor(email);
    await expect(enter(thief, code)).rejects.toThrow("has no form");
    const entered = await enter(client, code);
    expect(entered.location).toBe("/");
    expect(client.cookies.has("__session")).toBe(true);
    expect(client.cookies.has("second_factor")).toBe(false);
  });

  test("takes ten codes an hour, however many come at once, and from wherever", async () => {
    const { email, owner, number } = await memberWithFactor();
    const client = await firstFactor(email);
    await sendCode(client);
    const shown = await client.get(page);
    const right = await owner.smsCode(number);
    const wrong = right === "123456" ? "654321" : "123456";
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => enter(client, wrong, shown)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await enter(client, right, shown)).status).toBe(429);
    const elsewhere = await firstFactor(email);
    const recovering = await press(elsewhere, page, "enterRecoveryCode", {
      code: "AAAA-AAAA-AAAA",
    });
    expect(recovering.status).toBe(429);
  });

  test("sends five SMS an hour", async () => {
    const { email } = await memberWithFactor();
    const client = await firstFactor(email);
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await sendCode(client)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });
});

test("a new email's proof opens no account that has a second factor: it ends the session, and nothing goes on without the factor", async () => {
  const { owner, email } = await memberWithFactor();
  const newEmail = `next.${email}`;
  const typed = { newEmail, currentPassword: goodPassword };
  const asked = await press(owner, "/profile/account", "changeEmail", typed);
  expect(asked.location).toBe("/profile/account?done=email-mailed");
  const link = await owner.get(await owner.mailLink(newEmail));
  await owner.submit(link.form("oobCode"), {});
  expect((await owner.get("/profile")).location).toContain("/login");
  await firstFactor(newEmail);
});

describe("changes of an account with a second factor", () => {
  test("are for a member who has confirmed by both a short time ago", async () => {
    const { owner, email, number } = await memberWithFactor();
    const confirm = `/profile/account/confirm?redirectTo=${encodeURIComponent(factors)}`;
    const typed = { currentPassword: goodPassword };
    const asked = await press(owner, confirm, "confirmByPassword", typed);
    expect(asked.location).toBe(`${page}?redirectTo=${encodeURIComponent(factors)}`);
    // A confirmation does not log a visitor in.
    const thief = new Client(site);
    thief.cookies.set("second_factor", owner.cookies.get("second_factor") ?? "");
    expect((await thief.get(page)).text).toContain(en.secondFactor.over);
    await sendCode(owner);
    const code = await owner.smsCode(number);
    expect((await enter(owner, code)).status).toBe(303);
    expect((await owner.get(factors)).status).toBe(200);

    // A phone number that logs in would bypass the factor.
    const shown = await owner.get(factors);
    const { fields } = shown.form("intent", "startSms");
    const added = await owner.post(factors, {
      ...fields,
      phoneNumber: uniqueNumber(),
      intent: "startNumber",
    });
    expect(added.status).toBe(400);
    // Signing up with the same email and password cannot bypass it either.
    const again = new Client(site);
    const signUp = (await again.get("/signup")).form("username");
    const same = { ...signUpFields(uniqueName("dup")), email };
    const answer = await again.submit(signUp, same, { multipart: true });
    expect(answer.status).toBe(400);
    expect(again.cookies.has("__session")).toBe(false);
  });

  test("are not begun by a member whose email is not verified", async () => {
    const client = await new Client(site).signUp(uniqueName("unv"));
    const shown = await client.get(factors);
    expect(shown.text).toContain(en.factors["verify-first"]);
    const csrf = await csrfOf(client);
    for (const intent of ["startSms", "startNumber", "makeRecoveryCodes"]) {
      const typed = { csrf, intent, phoneNumber: uniqueNumber() };
      expect((await client.post(factors, typed)).status).toBe(403);
    }
  });
});

describe("logging in with a phone number", () => {
  const send = (client: Client, phoneNumber: string) =>
    press(client, "/login/phone", "sendPhoneCode", { phoneNumber });
  const words = (answer: SiteAnswer, number: string) => answer.text.replaceAll(number, "N");

  test("is answered alike whether or not a number has an account", async () => {
    const { number: ofFactor } = await memberWithFactor();
    const unknown = uniqueNumber();
    const texts = [];
    for (const number of [ofFactor, unknown]) {
      const client = new Client(site);
      const sent = await send(client, number);
      expect(sent.location).toBe("/login/phone");
      const shown = await client.get("/login/phone");
      const wrong = await press(client, shown, "logInByPhone", { code: "1" });
      expect(wrong.status).toBe(400);
      expect(wrong.messageOf("code")).toBe(en.identity["invalid-verification-code"]);
      texts.push(words(shown, number));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test("sends five SMS an hour to a number, from wherever they are asked for", async () => {
    const number = uniqueNumber();
    const statuses = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await send(new Client(site), number)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test("refuses an invalid number, beside the field", async () => {
    for (const number of ["", "12", "+1", "+34 000", "x".repeat(40), "+34612345678".repeat(9)]) {
      const answer = await send(new Client(site), number);
      expect([number, answer.status]).toEqual([number, 400]);
      expect(answer.messageOf("phoneNumber")).not.toBeNull();
    }
  });
});
