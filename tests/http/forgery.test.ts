import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { demoPassword } from "../../local/demo/demo-names.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText, workText } from "../factories/texts.ts";
import {
  Client,
  goodPassword,
  createSubmission,
  internals,
  signUpFields,
  type SiteAnswer,
} from "../setup/client.ts";
import { challenge, inLanguage, memberPages } from "../e2e/pages.ts";
import { allPoints, csrfOf, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** Requests in another person's name, from the wrong page, or in the wrong state. */

const { en, es } = messages;

const submissionId = (path: string) => path.split("/").at(-1) ?? "";
const review = (path: string) => `/communities/ethereum/reviews/${submissionId(path)}`;

function expectPage(answer: SiteAnswer, status: number, title: string, about = answer.path): void {
  expect(answer.status, about).toBe(status);
  expect(answer.headers.get("Content-Type"), about).toContain("text/html");
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(answer.html)?.[1], about).toBe(title);
  expect(answer.html, about).not.toMatch(internals);
}

/** The redirect or refusal for a visitor who may not see a page. */
function expectVisitor(answer: SiteAnswer, about: string): void {
  expect(answer.status, about).toBe(303);
  expect(answer.location, about).toBe(`/login?redirectTo=${encodeURIComponent(answer.path)}`);
}

describe("a form from elsewhere", () => {
  test("is refused whatever page it is sent to, and changes nothing", async () => {
    const client = await new Client(site).signUp(uniqueName("own"));
    const other = await new Client(site).signUp(uniqueName("oth"));
    const form = (await client.get("/profile")).form("firstName");
    const token = form.fields["csrf"] ?? "";
    const typed: Record<string, string> = { ...form.fields, firstName: "Changed" };
    const foreign = [
      null,
      "null",
      "https://evil.example",
      "http://localhost",
      `${site}.evil.example`,
      site.replace("http:", "https:").replace("localhost", "127.0.0.1"),
    ];
    const visitor = new Client(site);
    const { fields } = (await visitor.get("/login")).form("email");
    const logIn = { ...fields, email: "peer@ayni.test", password: demoPassword };
    for (const origin of foreign) {
      const [own, visitors] = [
        await client.post("/profile", typed, { origin }),
        await visitor.post("/login", logIn, { origin }),
      ];
      for (const answer of [own, visitors])
        expectPage(answer, 403, en.errors["403"], `${answer.path} ${origin}`);
    }
    expect(visitor.cookies.has("__session")).toBe(false);
    const crossSite = { origin: null, headers: { "Sec-Fetch-Site": "cross-site" } };
    expectPage(await client.post("/profile", typed, crossSite), 403, en.errors["403"]);
    expectPage(await visitor.post("/login", logIn, crossSite), 403, en.errors["403"]);

    const tokens = {
      missing: undefined,
      empty: "",
      "of a visitor": fields["csrf"],
      "of another member": await csrfOf(other),
      forged: `${token.split(".")[0]}.${"A".repeat(43)}`,
      "of another time": `zzzzzz.${token.split(".")[1]}`,
      truncated: token.slice(0, -3),
    };
    for (const [about, csrf] of Object.entries(tokens)) {
      const answer = await client.submit({ ...form, fields: typed }, { csrf });
      expectPage(answer, 403, en.errors["form-expired"], about);
    }
    expect((await client.get("/profile")).form("firstName").fields["firstName"]).toBe("");

    // A member may have written a long text, so the form returns with it.
    const verified = await new Client(site).join(uniqueName("ver"));
    const hours = workText("Hours of work");
    const kept = await press(verified, challenge, "createSubmission", { text: hours, csrf: "old" });
    expect(kept.status).toBe(401);
    expect(kept.form("text").fields["text"]).toBe(hours);
    expect(kept.text).toContain(en.validation["form-expired"]);
    // The returned form has a valid token.
    const sent = await press(verified, kept, "createSubmission");
    expect(sent.location).toContain("done=submitted");
  });

  test("is refused by pages, not by bare data, in both languages", async () => {
    const client = await new Client(site).signUp(uniqueName("bar"));
    for (const path of [
      "/logout",
      "/banner",
      "/language",
      "/nowhere/at/all",
      "/login",
      "/notifications",
    ]) {
      expectPage(await client.post(path, {}, { origin: null }), 403, en.errors["403"], path);
      const spanish = await client.post(inLanguage(path, "es"), {}, { origin: null });
      expectPage(spanish, 403, es.errors["403"], `/es${path}`);
    }
    expectPage(await client.post("/logout", { csrf: "old" }), 403, en.errors["form-expired"]);
    expect((await client.get("/profile")).status).toBe(200);
  });

  test("leads nowhere but to this site", async () => {
    const elsewhere = [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
      "\\\\evil.example",
      "/%09/evil.example/..//evil.example",
      "///evil.example",
      "/es//evil.example/../..//evil.example",
      `/${"a".repeat(3000)}`,
      "",
    ];
    const member = await new Client(site).signUp(uniqueName("red"));
    const inside = (answer: SiteAnswer, about: string) => {
      expect(answer.status, about).toBe(303);
      const target = new URL(answer.location ?? "", `${site}/login`);
      expect(target.origin, about).toBe(site);
      expect(target.pathname, about).not.toMatch(/^\/[/\\]/);
    };
    for (const target of elsewhere) {
      const query = `redirectTo=${encodeURIComponent(target)}`;
      inside(await member.get(`/login?${query}`), target);
      inside(await member.get(`/language?locale=es&${query}`), target);
      const csrf = await csrfOf(member);
      inside(await member.post("/banner", { csrf, redirectTo: target }), target);
      const visitor = new Client(site);
      const form = (await visitor.get(`/login?${query}`)).form("email");
      const typed = { email: "peer@ayni.test", password: demoPassword };
      inside(await visitor.submit(form, typed), target);
    }
  });
});

describe("a session", () => {
  test("that was forged, cut short or made up is a visitor's, and its cookie is taken back", async () => {
    const member = await new Client(site).signUp(uniqueName("for"));
    const good = member.cookies.get("__session") ?? "";
    const flipped = good.slice(0, 60) + (good[60] === "A" ? "B" : "A") + good.slice(61);
    const forged = {
      flipped,
      truncated: good.slice(0, good.length / 2),
      "cut by one": good.slice(0, -1),
      "of another version": good.replace(/^v2/, "v3"),
      "of a former release": good.replace(/^v2/, "v1"),
      empty: "v2.",
      garbage: "garbage",
      quoted: `"${good}"`,
      "a bare token": "eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiYWRtaW4ifQ.",
      long: `v2.${"A".repeat(12_000)}`,
      encoded: "v2.%00%ff",
    };
    for (const [about, cookie] of Object.entries(forged)) {
      const client = new Client(site);
      client.cookies.set("__session", cookie);
      expectVisitor(await client.get("/profile"), about);
      expect(client.cookies.has("__session"), about).toBe(false);
      const home = await new Client(site).get("/communities", {
        Cookie: `a=b; __session=${cookie}; c=d`,
      });
      expect(home.status, about).toBe(200);
      expect(home.text, about).toContain(en.common["log-in"]);
      expect(home.headers.get("Cache-Control"), about).toContain("no-store");
    }
    expect((await member.get("/profile")).status).toBe(200);
  });

  test("that was ended elsewhere is a visitor's on every page and in every form", async () => {
    const name = uniqueName("end");
    const client = await new Client(site).join(name);
    const path = await createSubmission(client, challenge, "Before the end.");
    const pages = {
      profile: (await client.get("/profile")).form("firstName"),
      edit: (await client.get(path)).form("intent", "editSubmission"),
    };
    const ended = client.cookies.get("__session") ?? "";
    await client.post("/logout", { csrf: pages.profile.fields["csrf"] ?? "" });

    for (const page of [...memberPages, "/submissions"]) {
      client.cookies.set("__session", ended);
      expectVisitor(await client.get(page), page);
    }
    for (const page of ["/", "/communities", path, challenge]) {
      client.cookies.set("__session", ended);
      const answer = await client.get(page);
      expect(answer.status, page).toBe(200);
      expect(answer.text, page).toContain(en.common["log-in"]);
    }
    client.cookies.set("__session", ended);
    expectVisitor(await client.submit(pages.profile, { firstName: "Late" }), "a form");
    client.cookies.set("__session", ended);
    const edit = await client.submit(pages.edit, {
      text: "Typed for hours",
      format: "text",
      intent: "editSubmission",
    });
    expect(edit.status).toBe(401);
    expect(edit.form("intent", "editSubmission").fields["text"]).toBe("Typed for hours");
    expect(edit.text).toContain(en.validation["session-ended"]);
    expect((await new Client(site).get(path)).text).toContain("Before the end.");
  });
});

describe("a member", () => {
  test("who sends a form twice has done it once", async () => {
    const name = uniqueName("twi");
    const client = await new Client(site).join(name);
    const form = (await client.get(challenge)).form("text");
    const typed = { format: "text", text: workText("Once."), intent: "createSubmission" };
    const answers = await Promise.all([1, 2, 3].map(() => client.submit(form, typed)));
    const [first = "", ...rest] = answers.map(
      ({ location, status, text }) => location ?? `${status} ${text}`,
    );
    expect(first).toContain("done=submitted");
    expect(rest).toEqual([first, first]);
    expect((await client.submit(form, typed)).location).toBe(first);
    // Another form for the same challenge would create another submission, which the limit refuses.
    const key = "0b6f5fb4-6f1f-4d8c-9d4e-3d8f8f3c2b1a";
    const second = await client.submit(form, { ...typed, key });
    expect(second.status).toBe(409);
    expect(second.text).toContain(en.problems["open-submission-exists"]);
    expect((await client.get("/submissions")).html.match(/submissions\/\d+"/g)?.length).toBe(1);

    const path = first.split("?")[0] ?? "";
    const peer = await new Client(site).join(uniqueName("pee"));
    const feedback = (await peer.get(path)).form("intent", "giveFeedback");
    const words = { format: "text", text: commentText("Only once"), intent: "giveFeedback" };
    const given = await Promise.all([1, 2].map(() => peer.submit(feedback, words)));
    expect(given.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const again = await peer.submit(feedback, words);
    expect(again.status).toBe(409);
    expect(again.text).toContain(en.problems["feedback-exists"]);
    const page = await client.get(path);
    expect(page.text.match(/Only once/g)?.length).toBe(1);
    const rated = { helpfulness: "very" };
    await Promise.all([1, 2].map(() => press(client, page, "rateFeedback", rated)));

    const reviewer = await new Client(site).logIn("reviewer");
    await press(reviewer, review(path), "startReview");
    const evaluation = await reviewer.get(review(path));
    const scores = { ...allPoints, comment: "Passed, once." };
    const score = () => press(reviewer, evaluation, "evaluateSubmission", scores);
    const evaluated = await Promise.all([score(), score()]);
    expect(evaluated.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const replayed = await score();
    expect(replayed.status).toBe(409);
    expect(replayed.text).toContain(en.problems["already-evaluated"]);
    expect((await client.get("/profile/wallets")).text).toMatch(/25\s*AYNI/);
    // The peer chose the work, and assigned feedback alone is paid.
    expect((await peer.get("/profile/wallets")).text).toMatch(/Balance: 0\s*AYNI/);
    // Passed work stays passed.
    const third = await client.submit(form, { ...typed, key });
    expect(third.status).toBe(409);
    expect(third.text).toContain(en.problems["challenge-passed"]);
  });

  test("reaches nothing of another member's", async () => {
    const author = await new Client(site).join(uniqueName("aut"));
    const secret = uniqueName("secret");
    await press(author, challenge, "saveDraft", { format: "text", text: secret });
    const other = await new Client(site).join(uniqueName("mal"));
    expect((await other.get(challenge)).html).not.toContain(secret);
    const path = await createSubmission(author, challenge, "Mine alone.");

    const { csrf = "" } = (await other.get(path)).form("intent", "giveFeedback").fields;
    const edit = { csrf, intent: "editSubmission", format: "text", text: workText("Taken over.") };
    const refused = await other.post(path, edit);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(en.problems["not-author"]);
    expect((await author.get(path)).text).toContain("Mine alone.");

    const own = await author.post(path, {
      ...(await author.get(path)).form("intent", "editSubmission").fields,
      intent: "giveFeedback",
      format: "text",
      text: workText("I am great."),
    });
    expect(own.status).toBe(403);
    expect(own.text).toContain(en.problems["own-submission"]);

    await press(other, path, "giveFeedback", { format: "text", text: commentText("Fine.") });
    const feedback = /name="feedback" value="(\d+)"/.exec((await author.get(path)).html)?.[1] ?? "";
    const rateFeedback = (target: string) =>
      other.post(path, { csrf, intent: "rateFeedback", feedback: target, helpfulness: "very" });
    expect((await rateFeedback(feedback)).status).toBe(403);
    for (const target of ["999999999", "0", "x"]) {
      const answer = await rateFeedback(target);
      expect([404, 410], `helpful ${target}`).toContain(answer.status);
      expect(answer.html).not.toMatch(internals);
    }
    expect((await author.get(path)).text).not.toContain(en.feedback["helpful-by"]);

    const notes = await author.get("/notifications");
    const note = notes.form("upTo").fields["upTo"] ?? "";
    for (const mark of ["upTo", "id"]) await other.post("/notifications", { csrf, [mark]: note });
    expect((await author.get("/notifications")).html).toContain('name="upTo"');

    const queue = "/communities/ethereum/reviews";
    for (const page of [queue, review(path)])
      expectPage(await other.get(page), 403, en.errors["403"]);
    const forms = [
      [queue, { submission: submissionId(path), intent: "startReview" }],
      [review(path), { intent: "startReview" }],
      [review(path), { intent: "releaseReview" }],
      [
        review(path),
        { intent: "evaluateSubmission", comment: "I pass you", "points-behaviour": "8" },
      ],
    ] as const;
    for (const [page, fields] of forms) {
      const answer = await other.post(page, { csrf, ...fields });
      expect(answer.status, JSON.stringify(fields)).toBe(403);
      expect(answer.html).not.toMatch(internals);
    }
    // A reviewer cannot review their own work, or work under another community's path.
    const reviewer = await new Client(site).logIn("reviewer");
    const elsewhere = review(path).replace("ethereum", "bitcoin");
    expectPage(await reviewer.get(elsewhere), 404, en.errors["404"]);
    expect((await author.get(path)).text).toContain(en.submission["not-evaluated"]);
  });

  test("who has not verified their email reads everything, and is told what to do", async () => {
    const author = await new Client(site).join(uniqueName("wai"));
    const path = await createSubmission(author, challenge, "Waits for feedback.");
    const name = uniqueName("unv");
    const client = await new Client(site).signUp(name);
    const page = await client.get(challenge);
    expect(page.text).toContain(en.challenge.unverified);
    const back = encodeURIComponent(challenge);
    expect(page.html.includes(`href="/email-verification?redirectTo=${back}"`)).toBe(true);
    expect((await client.get(path)).text).toContain(en.feedback["refused-unverified"]);
    const csrf = await csrfOf(client);
    for (const [page, intent] of [
      [`${challenge}?index`, "createSubmission"],
      [path, "giveFeedback"],
    ] as const) {
      const answer = await client.post(page, {
        csrf,
        intent,
        format: "text",
        text: workText("Let me in"),
      });
      expect(answer.status, page).toBe(403);
      expect(answer.text, page).toContain(en.problems["email-unverified"]);
    }
    expect((await client.get("/submissions")).text).toContain(en.ownSubmissions.none);
    const draft = await client.post(`${challenge}?index`, {
      csrf,
      intent: "saveDraft",
      format: "text",
      text: "Kept",
    });
    expect(draft.status).toBe(303);
    await client.verify(`${name}@example.org`);
    expect((await client.get(challenge)).form("text").fields["text"]).toBe("Kept");
  });
});

describe("too many", () => {
  test("log-ins at one account wait, and no other account's do, nor its owner's own device", async () => {
    const name = uniqueName("lim");
    const owner = await new Client(site).signUp(name);
    const typed = { email: `${name}@example.org`, password: "a wrong guess" };
    const guess = async (client: Client) =>
      client.submit((await client.get("/login")).form("email"), typed);
    const client = new Client(site);
    for (let tries = 0; tries < 10; tries++) expect((await guess(client)).status).toBe(400);
    // Neither another IP address nor another spelling of the email avoids the limit.
    for (const email of [typed.email, typed.email.toUpperCase()]) {
      const elsewhere = new Client(site);
      const refused = await elsewhere.submit((await elsewhere.get("/login")).form("email"), {
        ...typed,
        email,
      });
      expect(refused.status).toBe(429);
      expect(refused.text).toMatch(/Try again in \d+ minutes?\./);
      expect(refused.form("email").fields["email"]).toBe(email);
    }
    const spanish = await new Client(site).get("/es/login");
    const refused = await new Client(site).submit(spanish.form("email"), typed);
    expect(refused.text).toContain(es.login["try-again-minutes_other"].split("{{count}}")[0]);
    await new Client(site).logIn("partner");
    await client.logIn("partner");

    // The limit also applies to the right password, except on a device where the owner has logged in before.
    const right = { email: typed.email, password: goodPassword };
    const away = new Client(site);
    expect((await away.submit((await away.get("/login")).form("email"), right)).status).toBe(429);
    owner.cookies.delete("__session");
    expect((await guess(owner)).status).toBe(400);
    const form = (await owner.get("/login")).form("email");
    expect((await owner.submit(form, right)).status).toBe(303);
    expect((await owner.get("/profile")).status).toBe(200);
  });

  test("accounts from one address wait, and another address does not", async () => {
    const client = new Client(site);
    const form = (await client.get("/signup")).form("username");
    const mail = (await client.get("/password-reset")).form("email");
    const reset = (email: string) => client.submit(mail, { email });
    const email = `${uniqueName("res")}@example.org`;
    for (let tries = 0; tries < 5; tries++) expect((await reset(email)).status).toBe(303);
    const tooMany = await reset(email);
    expect(tooMany.status).toBe(429);
    expect(tooMany.text).toMatch(/Try again in \d+ minutes?\./);

    const name = uniqueName("s");
    const statuses = new Set<number>();
    for (let count = 0; count < 31; count++) {
      const fields = signUpFields(`${name}.${count}`);
      // Each attempt is a visitor's, without the cookie of the former attempt's member.
      const answer = await client.submit(form, fields, {
        multipart: true,
        headers: { Cookie: "a=b" },
      });
      statuses.add(answer.status);
      expect(answer.status, `${count}`).toBe(count < 30 ? 303 : 429);
      if (count === 30) {
        expect(answer.text).toMatch(/Try again in \d+ minutes?\./);
        expect(answer.form("username").fields["username"]).toBe(fields.username);
      }
    }
    expect(statuses).toEqual(new Set([303, 429]));
    await new Client(site).signUp(uniqueName("free"));
  });

  test("addresses are not the client's to choose", async () => {
    // Only the entry that the trusted proxy wrote counts; entries before it are the client's
    // claims.
    const client = new Client(site);
    const mail = (await client.get("/password-reset")).form("email");
    const statuses = [];
    for (let count = 0; count < 31; count++) {
      const headers = { "X-Forwarded-For": `192.0.2.${count}, 198.51.100.77` };
      const email = `${uniqueName("fwd")}@example.org`;
      statuses.push((await client.submit(mail, { email }, { headers })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 303));
    expect(statuses[30]).toBe(429);
  });
});

type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** A raw request, because clients normalise paths and headers. */
function raw(
  site: string,
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string | string[]>;
    body?: Buffer | (() => Buffer | null);
  } = {},
): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body } = options;
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const message = httpRequest({
      hostname,
      port,
      path,
      method,
      headers,
      agent: false,
      timeout: 20_000,
    });
    message.once("response", (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (part: string) => (text += part));
      reply.once("end", () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }),
      );
    });
    message.once("timeout", () =>
      message.destroy(new Error(`No answer to ${method} ${path.slice(0, 80)}`)),
    );
    message.once("error", reject);
    if (typeof body !== "function") return message.end(body);
    const write = (): void => {
      for (let part = body(); part; part = body())
        if (!message.write(part)) return void message.once("drain", write);
      message.end();
    };
    write();
  });
}

const canonicalOf = ({ body }: RawAnswer) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

describe("the server", () => {
  test("answers odd addresses in words, and none by a fault", async () => {
    const notFound = [
      "/evil.example",
      "/communities%2fethereum",
      "/communities/%2e%2e%2f%2e%2e%2fetc",
      "/..%2f..%2fetc/passwd",
      "/communities/%c3%28",
      "/profile/%F0%9F%A7%B6",
      "/bounties?cursor=garbage",
      "/communities/ethereum/scoreboard?cursor=%00",
      "/communities/ethereum/submissions?cursor=99999999999999999999",
      "/.env",
      "/.git/config",
      "/server.ts",
      "/assets/../../package.json",
      "/pictures/..%2f..%2fetc",
    ];
    for (const path of notFound) {
      const answer = await raw(site, path);
      expect(answer.status, path).toBe(404);
      expect(answer.body, path).not.toMatch(internals);
    }
    const redirects = {
      "//": "/",
      "/communities/ethereum/?a=1": "/communities/ethereum?a=1",
      "/favicon.svg/": "/favicon.svg",
      "/es/communities/": "/es/communities",
      "//evil.example": "/evil.example",
      "//evil.example/%2e%2e//": "/",
      "///communities": "/communities",
      "/communities//ethereum": "/communities/ethereum",
      "/es//evil.example": "/es/evil.example",
      "/local/mailbox/": "/local/mailbox",
    };
    for (const [path, to] of Object.entries(redirects)) {
      const answer = await raw(site, path);
      expect([path, answer.status, answer.headers["location"]]).toEqual([path, 308, to]);
    }
    for (const path of ["*", "http://evil.example/"]) {
      expect((await raw(site, path)).status, path).toBe(400);
    }
    for (const path of [
      "/bounties?kind=nothing",
      "/bounties?community=nobody&closing=%3Cscript%3E",
      "/communities/ethereum/scoreboard?course=nothing&period=%00&sort=%3Cscript%3E",
      "/communities?cursor=x",
      "/login?done=%3Cscript%3E",
    ]) {
      const answer = await raw(site, path);
      expect(answer.status, path).toBe(200);
      expect(answer.body, path).not.toMatch(/<script>(?!\w)/);
    }
  });

  test("believes no header about where the site is", async () => {
    const plain = await raw(site, "/communities", { headers: { Host: new URL(site).host } });
    const elsewhere: Record<string, string>[] = [
      { Host: "evil.example" },
      { Host: new URL(site).host, "X-Forwarded-Host": "evil.example" },
      { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    ];
    for (const headers of elsewhere) {
      const answer = await raw(site, "/communities", { headers });
      expect(answer.status).toBe(421);
      expect(answer.body).toContain(en.errors["421"]);
      expect(answer.body).not.toContain("evil.example");
    }
    const spoofed = await raw(site, "/communities", {
      headers: {
        Host: new URL(site).host,
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Prefix": "/evil.example",
        "X-Original-URL": "/profile",
        "X-Rewrite-URL": "/profile",
        "X-HTTP-Method-Override": "DELETE",
        Forwarded: "host=evil.example;proto=https",
        "X-Request-Id": "<script>alert(1)</script>",
      },
    });
    expect(spoofed.status).toBe(200);
    expect(spoofed.body.includes("evil.example")).toBe(false);
    expect(canonicalOf(spoofed)).toBe(`${site}/communities`);
    expect(spoofed.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(spoofed.headers["strict-transport-security"]).toBe(
      plain.headers["strict-transport-security"],
    );

    // The link in a mail leads to this site, whatever host the request names.
    const name = uniqueName("hos");
    const client = await new Client(site).signUp(name);
    const form = (await client.get("/email-verification")).form("intent", "sendVerificationAgain");
    const headers = { "X-Forwarded-Proto": "https", Forwarded: "host=evil.example" };
    expect(
      (await client.submit(form, { intent: "sendVerificationAgain" }, { headers })).location,
    ).toContain("done=mail-sent");
    expect(await client.mailLink(`${name}@example.org`)).toMatch(/^\/email-verification\?/);
  });

  test("refuses requests that are too large or that no page takes, and goes on", async () => {
    const form = { Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
    const mega = Buffer.alloc(1_000_000, "a");
    const large = await raw(site, "/login", {
      method: "POST",
      headers: form,
      body: Buffer.alloc(5_100_000, "a"),
    });
    expect(large.status).toBe(413);
    expect(large.body).toContain(en.errors["413"]);
    let parts = 0;
    const chunked = await raw(site, "/login", {
      method: "POST",
      headers: { ...form, "Transfer-Encoding": "chunked" },
      body: () => (parts++ < 7 ? mega : null),
    }).catch((error: NodeJS.ErrnoException) => ({ status: error.code, body: "" }));
    expect([413, "ECONNRESET", "EPIPE"]).toContain(chunked.status);

    // The token is valid, so that the request is refused for its fields.
    const { csrf = "" } = (await new Client(site).get("/login")).form("email").fields;
    const many = `csrf=${csrf}&${"a=b&".repeat(50_000)}email=x`;
    const fields = await raw(site, "/login", {
      method: "POST",
      headers: form,
      body: Buffer.from(many),
    });
    expect(fields.status).toBe(413);
    expect((await raw(site, "/", { headers: { Cookie: `a=${"b".repeat(20_000)}` } })).status).toBe(
      431,
    );
    expect(
      (await raw(site, "/", { headers: { "Accept-Language": "x,".repeat(5000) } })).status,
    ).toBe(200);

    for (const method of ["OPTIONS", "TRACE", "PROPFIND"]) {
      const answer = await raw(site, "/login", { method, headers: form });
      expect(answer.status, method).toBe(405);
      expect(answer.headers["allow"], method).toContain("GET");
    }
    const types = [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
    ];
    for (const type of types) {
      const headers = { Origin: site, "Content-Type": type };
      const answer = await raw(site, "/login", {
        method: "POST",
        headers,
        body: Buffer.from('{"email":"a"}'),
      });
      expect([400, 415], type).toContain(answer.status);
      expect(answer.body, type).toContain(en.errors["400"]);
    }
    expect((await raw(site, "/login")).status).toBe(200);
  });

  test("survives names that a form's reader could stumble over", async () => {
    const client = new Client(site);
    const { csrf = "" } = (await client.get("/login")).form("email").fields;
    const names = [
      "__proto__[polluted]",
      "constructor.prototype.polluted",
      "email[0]",
      "email[999999999]",
      "email.a.b.c.d.e.f.g.h.i",
      "toString",
      "__intent__",
      "[]",
      ".",
      "email[__proto__]",
    ];
    for (const name of names) {
      const answer = await client.post("/login", { csrf, password: "x", [name]: "1" });
      expect(answer.status, name).toBe(400);
      expect(answer.messageOf("email"), name).toBeTruthy();
      expect(answer.html, name).not.toMatch(internals);
    }
  });
});
