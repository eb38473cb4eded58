import { messages } from "../../app/i18n/i18n.server.ts";
import { expect, test } from "vitest";
import { uniqueName } from "../factories/names.ts";
import { commentText, samples, workText } from "../factories/texts.ts";
import {
  Client,
  createSubmission,
  internals,
  signUpFields,
  startReview,
  type SiteAnswer,
  type Fields,
} from "../setup/client.ts";
import { challenge, inLanguage, languages, type Language } from "../e2e/pages.ts";
import { allPoints, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/**
 * Every form with invalid input, and with valid input that looks dangerous. The forms are posted
 * like a browser without JavaScript; `e2e/refused-forms.spec.ts` tries some in a browser.
 */

const { en } = messages;
const nul = "\0";
const script = `<script>alert(1)</script><img src=x onerror=alert(1)>"'</textarea>`;
const rightToLeft = "مرحبا بالعالم ‮abc‬ שלום";
const emoji = "👩🏽‍🚀🇵🇪 ñandú e\u0301 \u{1F9F6}";
const oddities = { script, rightToLeft, emoji };

function messagesOf(language: Language): RegExp {
  const { validation, problems, identity } = messages[language];
  const sentences = Object.values({ ...validation, ...problems, ...identity }).map((message) =>
    message
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+?"),
  );
  return new RegExp(`^(?:(?:${sentences.join("|")}) ?)+$`, "s");
}

/** No page shows a password, and a group of buttons shows only its own values. */
function hasNoPlace(html: string, name: string, value: string): boolean {
  const buttons = (html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []).filter((tag) =>
    tag.includes(`name="${name}"`),
  );
  const isOffered = buttons.some((tag) => tag.includes(`value="${value}"`));
  return /password/i.test(name) || (buttons.length > 0 && !isOffered);
}

type Tries = readonly (readonly [field: string, typed: Fields])[];

/** A 400 with the message beside the field and the typed values, and without implementation details. */
function expectRefused(answer: SiteAnswer, field: string, typed: Fields): void {
  const language = answer.path.startsWith("/es") ? "es" : "en";
  const said = JSON.stringify(typed, (_, value) => (value instanceof File ? value.name : value));
  const about = `${answer.path} ${said.slice(0, 200)}`;
  expect(answer.status, about).toBe(400);
  expect(answer.html, about).toContain(`<html lang="${language}"`);
  const message = answer.messageOf(field);
  expect(message, `${about}: the message beside ${field}`).toMatch(/\S{3}/);
  expect(message, about).not.toMatch(/\{\{|^\w+(?:-\w+)+$/);
  expect(message, `${about}: in ${language}`).toMatch(messagesOf(language));
  expect(answer.html, about).not.toMatch(internals);
  const { fields: shown, html } = answer.form(field);
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value !== "string") continue;
    const expected = hasNoPlace(html, name, value)
      ? ""
      : value.replaceAll(nul, "").replace(/\r\n?/g, "\n");
    expect(shown[name] ?? "", `${about}: what was typed as ${name}`).toBe(expected);
  }
}

/** Sends the form of a page that has this control, or a button with this intent, once for each try. */
async function expectEachRefused(
  client: Client,
  path: string,
  [name, value]: [name: string, intent?: string],
  tries: Tries,
  options = {},
): Promise<void> {
  const form = (await client.get(path)).form(name, value);
  const intent = value === undefined ? {} : { intent: value };
  for (const [field, typed] of tries)
    expectRefused(await client.submit(form, { ...typed, ...intent }, options), field, typed);
}

for (const language of languages) {
  test(`log-in, sign-up and password reset say what is wrong (${language})`, async () => {
    const name = uniqueName("bad");
    const good = signUpFields(name);
    const long = "x".repeat(300);
    const client = new Client(site);
    await expectEachRefused(
      client,
      inLanguage("/login", language),
      ["email"],
      [
        ["email", { email: "", password: "whatever-it-is" }],
        ["password", { email: "a@example.org", password: "" }],
        ["email", { email: "not an email", password: "whatever-it-is" }],
        ["email", { email: script, password: "whatever-it-is" }],
        ["email", { email: `${long}@example.org`, password: "whatever-it-is" }],
        ["password", { email: "a@example.org", password: "x".repeat(1001) }],
      ],
    );
    await expectEachRefused(
      client,
      inLanguage("/password-reset", language),
      ["email"],
      ["", rightToLeft, `${long}@example.org`].map((email) => ["email", { email }]),
    );
    const wrong: [field: keyof typeof good | "referralCode" | "picture", typed: string | File][] = [
      ["username", ""],
      ["username", "ab"],
      ["username", "a".repeat(23)],
      ["username", "two..dots"],
      ["username", "<b>bold</b>"],
      ["username", "аdmіn"],
      ["username", "wallets"],
      ["username", "ILLARI"],
      ["email", ""],
      ["email", "nobody@"],
      ["email", `${name}@example.org\nbcc: x@example.org`],
      ["password", ""],
      ["password", "short"],
      ["password", "password123"],
      ["password", "x".repeat(129)],
      ["referralCode", "NOBODYS1"],
      ["referralCode", script.slice(0, 40)],
      ["referralCode", long],
      ["picture", new File(["GIF89a"], "a.txt", { type: "text/plain" })],
    ];
    const address = inLanguage("/signup", language);
    const tries = wrong.map(([field, typed]) => [field, { ...good, [field]: typed }] as const);
    await expectEachRefused(client, address, ["email"], tries, { multipart: true });
    const form = (await client.get(address)).form("email");
    const without = await client.submit(
      form,
      { ...good, accepted: undefined },
      { multipart: true },
    );
    expectRefused(without, "accepted", { username: name });
    expect(client.cookies.has("__session")).toBe(false);
    // None of these requests created an account: the name and the email are still available.
    await client.signUp(name, language);
    expect(client.cookies.has("__session")).toBe(true);
  });
}

test("a wrong password and an unknown account get the same response", async () => {
  const answers = [];
  for (const email of ["learner@ayni.test", `${uniqueName("no")}@example.org`]) {
    const client = new Client(site);
    const form = (await client.get("/login")).form("email");
    const answer = await client.submit(form, { email, password: "not-the-password" });
    expect(answer.status).toBe(400);
    expect(answer.form("email").fields).toMatchObject({ email, password: "" });
    answers.push(answer.text.replaceAll(email, ""));
  }
  expect(answers[0]).toContain(en.identity["wrong-password"]);
  expect(answers[1]).toBe(answers[0]);
});

test("an invalid cursor leads to no page, and the server goes on", async () => {
  const visitor = new Client(site);
  const member = await new Client(site).logIn("learner");
  const course = challenge.split("/challenges/")[0];
  for (const client of [visitor, member])
    for (const path of [`${challenge}/submissions/999999`, `${course}`, `${course}-none`])
      expect((await client.get(`${path}?cursor=!`)).status, path).toBe(404);
  expect((await visitor.get("/")).status).toBe(200);
  expect((await member.get("/profile")).status).toBe(200);
});

test("a new password is judged before its link is used up", async () => {
  const name = uniqueName("new");
  const email = `${name}@example.org`;
  await new Client(site).signUp(name);
  const client = new Client(site);
  const asked = await client.submit((await client.get("/password-reset")).form("email"), {
    email,
  });
  expect(asked.location).toBe("/password-reset?done=sent");
  const link = await client.mailLink(email);
  await expectEachRefused(
    client,
    link,
    ["password"],
    [
      ["password", { password: "", passwordAgain: "" }],
      ["password", { password: "short", passwordAgain: "short" }],
      ["password", { password: "x".repeat(129), passwordAgain: "x".repeat(129) }],
      ["password", { password: "iloveyou123", passwordAgain: "iloveyou123" }],
      ["passwordAgain", { password: "one-good-password", passwordAgain: "another-password" }],
      ["passwordAgain", { password: "one-good-password", passwordAgain: "" }],
    ],
  );
  const password = `${rightToLeft} ${emoji} <b>`;
  const set = await client.submit((await client.get(link)).form("password"), {
    password,
    passwordAgain: password,
  });
  expect(set.location).toBe("/login?done=password-changed");
  await client.logIn(email, password);
  // The link works once.
  const again = await new Client(site).get(link);
  expect(again.text).toContain(en.identity["invalid-action-code"]);
});

test("an invalid verification link is refused in words", async () => {
  const client = await new Client(site).signUp(uniqueName("ver"));
  for (const oobCode of ["", "nonsense", script, nul, "x".repeat(5000)]) {
    const { csrf } = (await client.get("/email-verification?oobCode=none")).form("oobCode").fields;
    const answer = await client.post("/email-verification", { csrf: csrf ?? "", oobCode });
    expect(answer.status, oobCode).toBe(400);
    expect(answer.text, oobCode).toContain(en.identity["invalid-action-code"]);
    expect(answer.html, oobCode).not.toMatch(internals);
  }
  for (const address of [
    `/new-password?oobCode=${encodeURIComponent(script)}`,
    "/new-password?oobCode=%00",
  ]) {
    const page = await new Client(site).get(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain(en.identity["invalid-action-code"]);
  }
});

test("a profile takes names in every script, and refuses invalid ones", async () => {
  const name = uniqueName("pro");
  const client = await new Client(site).signUp(name);
  const details = { username: name, firstName: "Ana", lastName: "Quispe" };
  const tries: Tries = [
    ["username", { ...details, username: "" }],
    ["username", { ...details, username: "login" }],
    ["username", { ...details, username: "wayra" }],
    ["username", { ...details, username: "a b" }],
    ["firstName", { ...details, firstName: "x".repeat(61) }],
    ["lastName", { ...details, lastName: "a\u0007bell" }],
    ["lastName", { ...details, lastName: "two\r\nlines" }],
    ["lastName", { ...details, lastName: rightToLeft }],
  ];
  for (const language of languages)
    await expectEachRefused(
      client,
      inLanguage("/profile", language),
      ["intent", "updateViewer"],
      tries,
    );
  const untouched = (await client.get("/profile")).form("firstName").fields;
  expect(untouched).toMatchObject({ username: name, firstName: "", lastName: "" });

  const names = { script, rightToLeft: "مرحبا بالعالم שלום", emoji };
  for (const [kind, text] of Object.entries(names)) {
    const typed = {
      ...details,
      firstName: text.slice(0, 60),
      lastName: `${text}${nul}`.slice(0, 60),
    };
    const answer = await press(client, "/profile", "updateViewer", typed);
    expect(answer.location, kind).toBe("/profile?done=saved");
    const page = await client.follow(answer);
    expect(page.form("firstName").fields, kind).toMatchObject({
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.replaceAll(nul, "").trim(),
    });
    expect(page.html, kind).not.toMatch(/<script>alert|<img src=x/);
  }
});

test("each address at which money would be lost is refused with its reason", async () => {
  const client = await new Client(site).join(uniqueName("adr"));
  const path = "/profile/wallets/AYNI/address";
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const { problems } = en;
  const tries: [typed: string, why: string][] = [
    ["x".repeat(100), problems["address-malformed"]],
    [script, problems["address-malformed"]],
    ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT", problems["address-other-chain"]],
    ["vitalik.eth", problems["address-name"]],
    [`eth:${address}`, problems["address-prefix"]],
    [address.toLowerCase(), problems["address-no-checksum"]],
    [address.replace("C8", "c8"), problems["address-checksum"]],
    [`0x${"0".repeat(40)}`, problems["address-nobody"]],
    [
      "legal winner thank year wave sausage worth useful legal winner thank yellow",
      en.validation["secret-text"],
    ],
    [`0x${"ab".repeat(32)}`, en.validation["secret-text"]],
  ];
  const page = await client.get(path);
  for (const intent of ["setAddress", "askForSignature"]) {
    const form = page.form("intent", intent);
    for (const [typed, why] of tries) {
      // A signature reveals the correct capitals.
      if (intent === "askForSignature" && why === problems["address-no-checksum"]) continue;
      const answer = await client.submit(form, { pastedAddress: typed, intent });
      const about = `${intent} ${typed.slice(0, 50)}`;
      expect(answer.status, about).toBe(400);
      expect(answer.text, about).toContain(why);
      expect(answer.html, about).not.toMatch(internals);
      if (why === en.validation["secret-text"]) expect(answer.html, about).not.toContain(typed);
    }
  }
  expect((await client.get("/profile/wallets/AYNI")).text).not.toContain(en.wallets.address);
});

test("only pictures become pictures", async () => {
  const client = await new Client(site).signUp(uniqueName("pic"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const png = await bombPng();
  const files = [
    new File([], ""),
    new File([svg], "an SVG.svg", { type: "image/svg+xml" }),
    new File([svg], "an SVG that calls itself a PNG.png", { type: "image/png" }),
    new File(["<html><script>1</script>"], "a page as a JPEG.jpg", { type: "image/jpeg" }),
    new File(["GIF89a=1;alert(1)//"], "a GIF's first bytes.gif", { type: "image/gif" }),
    new File([png.subarray(0, 60)], "a PNG that ends early.png", { type: "image/png" }),
    new File([png], "a gigapixel in a few kilobytes.png", { type: "image/png" }),
    new File([new Uint8Array(4_500_000)], "4.5 MB.png", { type: "image/png" }),
  ];
  for (const picture of files) {
    const form = (await client.get("/profile")).form("intent", "setPicture");
    const answer = await client.submit(form, { picture }, { multipart: true });
    expectRefused(answer, "picture", { picture });
  }
  const form = (await client.get("/profile")).form("intent", "setPicture");
  const tooLarge = new File([new Uint8Array(10_000_000)], "huge.png", { type: "image/png" });
  const huge = await client.submit(form, { picture: tooLarge }, { multipart: true });
  expect(huge.status).toBe(413);
  expect(huge.text).toContain(en.errors["413"]);
  expect((await client.get("/profile")).html).not.toContain("/pictures/");
});

test("invalid work is refused and stays in the form, and dangerous-looking work is shown as text", async () => {
  const client = await new Client(site).join(uniqueName("sub"));
  const text = workText("A good solution");
  const few = "word ".repeat(40);
  const long = "x".repeat(20_001);
  const tries: Tries = [
    ["text", { format: "text", text: "", link: "" }],
    ["text", { format: "text", text: " \n\t ", link: "" }],
    ["text", { format: "text", text: nul, link: "" }],
    ["text", { format: "text", text: long, link: "" }],
    ["text", { format: "text", text: ".", link: "" }],
    ["text", { format: "text", text: few, link: "" }],
    ["text", { format: "github", text: "", link: "https://github.com/owner/name" }],
    ["text", { format: "github", text: few, link: "https://github.com/owner/name" }],
    ["link", { format: "github", text, link: "" }],
    ["link", { format: "github", text, link: "github.com/owner/name" }],
    ["link", { format: "github", text, link: "javascript:alert(1)//https://github.com/a/b" }],
    ["link", { format: "github", text, link: "https://github.com.evil.example/owner/name" }],
    ["link", { format: "github", text, link: "https://github.com/owner" }],
    ["link", { format: "github", text, link: "https://github.com/owner/.." }],
    ["link", { format: "github", text, link: `https://github.com/owner/${"n".repeat(300)}` }],
    ["link", { format: "github", text, link: `https://github.com/owner/name"><script>` }],
  ];
  for (const language of languages)
    await expectEachRefused(
      client,
      inLanguage(challenge, language),
      ["intent", "createSubmission"],
      tries,
    );
  const odd = await press(client, challenge, "createSubmission", { format: "telepathy", text });
  expect(odd.status).toBe(400);
  expect(odd.messageOf("format")).toBe(en.validation["required-choice"]);
  expect((await client.get("/submissions")).text).toContain(en.ownSubmissions.none);

  for (const [kind, draft] of Object.entries(oddities)) {
    const typed = { format: "text", text: `${draft}${nul}`, link: draft };
    const saved = await press(client, challenge, "saveDraft", typed);
    expect(saved.location, kind).toBe(`${challenge}?done=draft#submit`);
    const page = await client.get(challenge);
    expect(page.form("text").fields, kind).toMatchObject({ text: draft, link: draft });
    expect(page.html, kind).not.toMatch(/<script>alert|<img src=x/);
  }
  const tooLong: Tries = [["text", { format: "text", text: long, link: "" }]];
  await expectEachRefused(client, challenge, ["intent", "saveDraft"], tooLong);

  const counted = await press(client, challenge, "createSubmission", {
    format: "text",
    text: "Twelve words that are said by somebody who has more to say.",
    link: "",
  });
  const reached = en.validation["too-few-words"]
    .replace("{{minimum}}", "40")
    .replace("{{count}}", "12");
  expect(counted.messageOf("text")).toBe(reached);

  const path = await createSubmission(
    client,
    challenge,
    `${nul}${script}\n\n${rightToLeft}\n\n${emoji}`,
  );
  for (const [kind, shown] of Object.entries(oddities)) {
    const page = await client.get(path);
    expect(page.text, kind).toContain(shown.replace(/\s+/g, " "));
    expect(page.html, kind).not.toMatch(/<script>alert|<img src=x/);
  }
  const ofText = tries.filter(([field]) => field === "text");
  await expectEachRefused(client, path, ["intent", "editSubmission"], ofText);
  const link = await press(client, path, "editSubmission", {
    format: "github",
    link: "https://github.com/owner/name/tree/0123456789abcdef0123456789abcdef01234567/a%20b",
    text: workText(script),
  });
  expect(link.location).toBe(`${path}?done=edited`);
  const edited = await client.get(path);
  expect(edited.html).toContain(
    'href="https://github.com/owner/name/tree/0123456789abcdef0123456789abcdef01234567/a%20b"',
  );
  expect(edited.text, "the text beside the link").toContain(samples.en.work);
  expect(edited.html).not.toMatch(/<script>alert|<img src=x/);
  expect(edited.form("intent", "editSubmission").fields).toMatchObject({
    format: "github",
    text: workText(script),
  });

  const peer = await new Client(site).join(uniqueName("fee"));
  const feedback: Tries = [
    ["text", { format: "text", text: "", link: "" }],
    ["text", { format: "text", text: ` ${nul} `, link: "" }],
    ["text", { format: "text", text: "x".repeat(5001), link: "" }],
    ["text", { format: "text", text: few, link: "" }],
    ["text", { format: "github", text: "", link: "https://github.com/owner/name/pull/1" }],
    ["link", { format: "github", text, link: "" }],
    ["link", { format: "github", text, link: "https://github.com/owner/name" }],
    ["link", { format: "github", text, link: "https://github.com/owner/name/pull/0" }],
    ["link", { format: "github", text, link: "https://github.com/owner/name/pull/1/../../x" }],
  ];
  for (const language of languages)
    await expectEachRefused(peer, inLanguage(path, language), ["intent", "giveFeedback"], feedback);
  const given = await press(peer, path, "giveFeedback", {
    format: "text",
    text: commentText(`${script}\n\n${rightToLeft}\n\n${emoji}${nul}`),
  });
  expect(given.location).toBe(`${path}?done=feedback#feedback`);
  const withFeedback = await client.get(path);
  for (const shown of Object.values(oddities))
    expect(withFeedback.text).toContain(shown.replace(/\s+/g, " "));
  expect(withFeedback.html).not.toMatch(/<script>alert|<img src=x/);

  const reviewer = await new Client(site).logIn("reviewer");
  const review = await startReview(reviewer, path);
  const good = { ...allPoints, comment: "Good work." };
  const evaluations: Tries = [
    ["comment", { ...good, comment: "" }],
    ["comment", { ...good, comment: "x".repeat(5001) }],
    ["points-behaviour", { ...good, "points-behaviour": "" }],
    ["points-behaviour", { ...good, "points-behaviour": "9" }],
    ["points-behaviour", { ...good, "points-behaviour": "-1" }],
    ["points-safety", { ...good, "points-safety": "1.5" }],
    ["points-safety", { ...good, "points-safety": "1e400" }],
    ["points-tests", { ...good, "points-tests": "NaN" }],
    ["points-tests", { ...good, "points-tests": "five" }],
    ["points-clarity", { ...good, "points-clarity": "99999999999999999999" }],
  ];
  for (const language of languages)
    await expectEachRefused(
      reviewer,
      inLanguage(review, language),
      ["intent", "evaluateSubmission"],
      evaluations,
    );
  expect((await client.get(path)).text).toContain(en.submission["being-evaluated"]);
  const evaluated = await press(reviewer, review, "evaluateSubmission", {
    ...allPoints,
    comment: `${script} ${rightToLeft} ${emoji}${nul}`,
  });
  expect(evaluated.location).toContain("/communities/ethereum/reviews?done=evaluated");
  const result = await client.get(path);
  for (const shown of Object.values(oddities))
    expect(result.text).toContain(shown.replace(/\s+/g, " "));
  expect(result.html).not.toMatch(/<script>alert|<img src=x/);

  const notifications = await client.get("/notifications");
  const mark = notifications.form("upTo");
  for (const upTo of ["", "abc", "-1", "0", nul, script, "9".repeat(30)]) {
    const answer = await client.submit(mark, { upTo });
    expect(answer.status, upTo).toBe(422);
    expect(answer.html, upTo).not.toMatch(internals);
    expect((await client.get("/notifications")).html, upTo).toContain('name="upTo"');
  }
  const beyond = await client.submit(mark, { upTo: "9".repeat(18) });
  expect(beyond.location).toContain("/notifications?done=marked-all");
});

/** A PNG of 30 000 × 30 000 pixels in a few kilobytes. */
async function bombPng(): Promise<Uint8Array<ArrayBuffer>> {
  const { crc32, deflateSync } = await import("node:zlib");
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((30_000 / 8 + 1) * 30_000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk("IHDR", head),
      chunk("IDAT", rows),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

test.each(languages)(
  "a repository without a commit is refused beside its link (%s)",
  async (language) => {
    const client = await new Client(site).join(uniqueName("pin"));
    const typed = {
      format: "github",
      text: workText("A jar"),
      link: "https://github.com/owner/name",
    };
    const path = inLanguage(challenge, language);
    const answer = await press(client, path, "createSubmission", typed);
    expect(answer.status).toBe(400);
    const message = messages[language].problems["link-without-commit"];
    expect(answer.messageOf("link")).toBe(message);
    expect(answer.form("text").fields).toMatchObject({ text: typed.text, link: typed.link });
  },
);
