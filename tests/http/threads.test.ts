import { describe, expect, test, vi } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword, signUpFields, type SiteAnswer } from "../setup/client.ts";
import { challenge, course, module } from "../e2e/pages.ts";
import { site } from "./site.ts";

/** A user's current task is not lost during log-in or sign-up. */

const linkOf = ({ html }: SiteAnswer) => /<a href="([^"]+invite=(\w+))"/.exec(html) ?? [];

async function inviter() {
  const client = await new Client(site).signUp(uniqueName("inv"));
  const [, link = "", code = ""] = linkOf(await client.get("/profile/referrals"));
  expect(link).toBe(`${site}/signup?invite=${code}`);
  const guests = async () => (await client.get("/profile/referrals")).text;
  return { client, code, guests };
}

const signUpHere = async (client: Client, name: string, address: string) => {
  const form = (await client.get(address)).form("username");
  return client.submit(form, signUpFields(name), { multipart: true });
};

describe("an invitation", () => {
  test("counts from any page, over browsing and the change of language, and once", async () => {
    const { code, guests } = await inviter();
    const other = await inviter();
    const visitor = new Client(site);
    expect((await visitor.get(`/bounties?invite=${other.code}`)).status).toBe(303);
    const opened = await visitor.get(`${module}?invite=${code.toLowerCase()}&a=1`);
    expect([opened.status, opened.location]).toEqual([303, `${module}?a=1`]);
    expect(opened.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(opened.headers.getSetCookie()).toEqual([
      `invite=${code.toLowerCase()}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    const page = await visitor.get(module);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(code.toLowerCase());
    await visitor.get(`/language?locale=es&redirectTo=${encodeURIComponent(`/es${course}`)}`);
    const signUp = await visitor.get("/es/signup");
    expect(signUp.headers.get("Cache-Control")).toBe("private, no-store");
    expect(signUp.form("username").fields["referralCode"]).toBe(code.toLowerCase());
    const name = uniqueName("gue");
    await visitor.signUp(name, "es");
    expect(visitor.cookies.has("invite")).toBe(false);
    expect(await guests()).toContain(name);
    expect(await other.guests()).not.toContain(name);
  });

  test("opens a page that no cache keeps for others, and that a chat's preview sees like others", async () => {
    const { code } = await inviter();
    const clean = await fetch(`${site}${course}`);
    const html = await clean.text();
    for (const method of ["GET", "HEAD"]) {
      const opened = await fetch(`${site}${course}?invite=${code}`, { method, redirect: "manual" });
      expect(opened.status).toBe(303);
      expect(opened.headers.get("Location")).toBe(course);
      expect(opened.headers.get("Cache-Control")).toMatch(/no-store/);
      expect(opened.headers.get("ETag")).toBeNull();
    }
    const card = await (await fetch(`${site}${course}?invite=${code}`)).text();
    const tags = (text: string) => text.match(/<meta property="og:[^>]+>/g);
    expect(tags(card)?.length).toBeGreaterThan(8);
    expect(tags(card)).toEqual(tags(html));
    expect(card).not.toContain(code);
    // An invited visitor gets the same public page as others. Other tests change the page meanwhile, so both
    // are requested at once.
    await vi.waitFor(async () => {
      const [invited, uninvited] = await Promise.all([
        fetch(`${site}${course}`, { headers: { Cookie: `invite=${code}` } }),
        fetch(`${site}${course}`),
      ]);
      expect(invited.headers.get("Cache-Control")).toMatch(/^private, max-age=\d/);
      expect(invited.headers.get("ETag")).toBe(uninvited.headers.get("ETag"));
    });
  });

  test("leads to no other page or site, and an invalid one breaks no page", async () => {
    for (const [path, location] of [
      ["/%5Cevil.example?invite=ABCD2345", "/%5Cevil.example"],
      ["/nowhere?invite=ABCD2345", "/nowhere"],
      ["/communities/A?invite=ABCD2345", "/communities/A"],
      ["/signup?invite=%00", "/signup"],
      ["/signup?invite=%0D%0ASet-Cookie:x=y", "/signup"],
      ["/signup?redirectTo=%2F%2Fevil.example&invite=x", "/signup?redirectTo=%2F%2Fevil.example"],
      [`/communities?invite=${"A".repeat(5000)}`, "/communities"],
      ["/communities?invite=A&invite=B", "/communities"],
    ]) {
      const answer = await fetch(site + path, { redirect: "manual" });
      expect(answer.status, path).toBe(303);
      expect(answer.headers.get("Location"), path).toBe(location);
    }
    // A path that is not canonical redirects to the canonical one first, with its query.
    const double = await fetch(`${site}//evil.example/?invite=ABCD2345`, { redirect: "manual" });
    expect(double.status).toBe(308);
    expect(double.headers.get("Location")).toBe("/evil.example?invite=ABCD2345");
    // A client navigation gets its data in the same way.
    const data = await fetch(`${site}/communities.data?invite=ABCD2345`, { redirect: "manual" });
    expect(data.headers.get("Set-Cookie")).toContain("invite=ABCD2345");
    expect(data.headers.get("Cache-Control")).toMatch(/no-store/);

    const visitor = new Client(site);
    await visitor.get("/?invite=NOBODYS1");
    expect(visitor.cookies.get("invite")).toBe("NOBODYS1");
    const page = await visitor.get("/signup");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en.signup["invite-unknown"]);
    expect(page.form("username").fields["referralCode"]).toBe("");
    expect(visitor.cookies.has("invite")).toBe(false);
    visitor.cookies.set("invite", "%3Cscript%3E");
    expect((await visitor.get("/signup")).text).not.toContain(en.signup["invite-unknown"]);
  });

  test("points at the course or community that its member chose", async () => {
    const { client, code } = await inviter();
    const page = await client.get("/es/profile/referrals");
    expect(page.html).toContain(`<option value="${course}">`);
    const form = page.form("to");
    expect(form.action).toBe("/es/profile/referrals#invitation");
    const chosen = await client.get(`/es/profile/referrals?to=${encodeURIComponent(course)}`);
    const [, link = ""] = linkOf(chosen);
    expect(link).toBe(`${site}/es${course}?invite=${code}`);
    const opened = await new Client(site).get(link.slice(site.length));
    expect(opened.location).toBe(`/es${course}`);
    for (const to of ["//evil.example", "/communities/nobody", "x".repeat(3000)]) {
      const other = await client.get(`/profile/referrals?to=${encodeURIComponent(to)}`);
      expect(linkOf(other)[1]).toBe(`${site}/signup?invite=${code}`);
    }
  });
});

describe("a sign-up on the way", () => {
  test("comes back to the page with a welcome, and verifying does so in any browser", async () => {
    const name = uniqueName("way");
    const client = new Client(site);
    const address = `/signup?redirectTo=${encodeURIComponent(challenge)}`;
    expect((await client.get(challenge)).html).toContain(`href="${address}"`);
    const back = await signUpHere(client, name, address);
    expect(back.location).toBe(`${challenge}?welcome=signed-up`);
    const page = await client.get(back.location ?? "");
    expect(page.text).toContain(en.welcome.title.replace("{{name}}", name));
    expect(page.text).toContain(`${name}@example.org`);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await client.get(challenge)).text).not.toContain("Welcome to Ayni");

    // In another browser, the same link leads to log-in, then back to the button.
    const link = await client.mailLink(`${name}@example.org`);
    const elsewhere = new Client(site);
    const asked = await elsewhere.get(link);
    const way = /href="(\/login\?redirectTo=%2Femail[^"]+)"/.exec(asked.html)?.[1] ?? "";
    const logIn = (await elsewhere.get(way)).form("email");
    const typed = { email: `${name}@example.org`, password: goodPassword };
    const mail = await elsewhere.follow(await elsewhere.submit(logIn, typed));
    const verified = await elsewhere.submit(mail.form("oobCode"), {});
    expect(verified.location).toBe(`${challenge}?welcome=verified`);
    expect((await elsewhere.get(verified.location ?? "")).text).toContain(
      en.welcome["verified-lead"],
    );
    const again = await elsewhere.get(link);
    expect(again.text).toContain(en.verification.done);
    expect(again.html).toContain(`href="${challenge}"`);
  });

  test("sending the mail again, and checking again, lead back as well", async () => {
    const name = uniqueName("res");
    const client = new Client(site);
    const wanted = `/es${challenge}`;
    await signUpHere(client, name, `/es/signup?redirectTo=${encodeURIComponent(wanted)}`);
    const notice = await client.get(`${wanted}?welcome=signed-up`);
    expect(notice.text).toContain(es.welcome.title.replace("{{name}}", name));
    const way = /href="(\/es\/email-verification\?redirectTo=[^"]+)"/.exec(notice.html)?.[1] ?? "";
    const page = await client.get(way);
    expect(page.html).toContain(`href="${wanted}"`);
    const resend = page.form("intent", "sendVerificationAgain");
    const sent = await client.submit(resend, { intent: "sendVerificationAgain" });
    expect(sent.location).toBe(
      `/es/email-verification?done=mail-sent&redirectTo=${encodeURIComponent(wanted)}`,
    );
    const link = await client.mailLink(`${name}@example.org`);
    const pressed = await client.submit((await client.get(link)).form("oobCode"), {});
    expect(pressed.location).toBe(`${wanted}?welcome=verified`);
  });

  test("leads to this site only, and gives no false notice", async () => {
    const name = uniqueName("tru");
    const client = new Client(site);
    const out = await signUpHere(client, name, "/signup?redirectTo=%2F%2Fevil.example");
    expect(out.location).toBe("/email-verification?done=signed-up");
    const link = new URL(await client.mailLink(`${name}@example.org`), site);
    for (const onward of [
      "https://evil.example/?redirectTo=%2F%2Fevil.example",
      "javascript:alert(1)",
      `${site}/email-verification?redirectTo=%2F%5Cevil.example`,
    ]) {
      link.searchParams.set("continueUrl", onward);
      const page = await client.get(link.pathname + link.search);
      expect(page.html).not.toMatch(/(?:href|action)="(?:javascript:|(?:https?:)?[\\/]{2}evil)/);
    }
    const unverified = await client.get("/communities?welcome=verified");
    expect(unverified.text).not.toContain(en.welcome.verified);
    const visitor = await new Client(site).get("/communities?welcome=signed-up");
    expect(visitor.text).not.toContain("Welcome to Ayni");
    expect((await client.get("/communities?welcome=%3Cscript%3E")).status).toBe(200);
    // An attacker chose the last link, but the redirect stays on this site.
    const verified = await client.submit(
      (await client.get(link.pathname + link.search)).form("oobCode"),
      {},
    );
    expect(verified.location).toBe("/email-verification?done=verified");
  });

  test("a change of language on the way changes the wanted page's language", async () => {
    const page = await new Client(site).get(`/signup?redirectTo=${encodeURIComponent(challenge)}`);
    const there = `/es/signup?redirectTo=${encodeURIComponent(`/es${challenge}`)}`;
    expect(page.html).toContain(`redirectTo=${encodeURIComponent(there)}"`);
  });
});

describe("a name that cannot be a username", () => {
  for (const [language, { signup, validation }] of Object.entries({ en, es })) {
    test(`is refused by its character, and its plain form is one press away (${language})`, async () => {
      const plain = uniqueName("mar");
      const typed = { ...signUpFields(plain), username: plain.replace("mar", "már") };
      const client = new Client(site);
      const address = language === "en" ? "/signup" : "/es/signup";
      const form = (await client.get(address)).form("username");
      const refused = await client.submit(form, typed, { multipart: true });
      expect(refused.status).toBe(400);
      expect(refused.messageOf("username")).toBe(
        validation["username-character"].replace("{{character}}", "á"),
      );
      expect(refused.text).toContain(validation["use-username"].replace("{{username}}", plain));
      const [button = ""] = /<button[^>]*name="plainUsername"[^>]*>/.exec(refused.html) ?? [];
      expect(button).toContain(`value="${plain}"`);
      expect(button).toMatch(/formnovalidate/i);
      // Enter activates the form's first button, which must send the form unchanged.
      const [first = ""] = /<button[^>]*>/.exec(refused.form("username").html) ?? [];
      expect(first).not.toContain("plainUsername");
      const again = refused.form("username");
      const missing = await client.submit(again, { plainUsername: plain }, { multipart: true });
      expect(missing.status).toBe(400);
      expect(missing.form("username").fields["username"]).toBe(plain);
      expect(missing.messageOf("username")).toBeNull();
      expect(missing.text).toContain(signup["picture-again"]);
      const taken = await client.submit(
        refused.form("username"),
        { password: goodPassword, plainUsername: plain },
        { multipart: true },
      );
      expect(taken.status).toBe(303);
      expect((await client.get(`/profile/${plain}`)).status).toBe(200);
    });
  }

  test("gets the same answer on the profile, where the name of the button is checked, too", async () => {
    const client = await new Client(site).signUp(uniqueName("pro"));
    const form = (await client.get("/profile")).form("firstName");
    const refused = await client.submit(form, { username: "dos palabras" });
    expect(refused.messageOf("username")).toBe(en.validation["username-space"]);
    expect(refused.html).toContain('value="dos_palabras"');
    const forged = await client.submit(form, { plainUsername: "<b>" });
    expect(forged.status).toBe(400);
  });
});
