import { expect, test } from "vitest";
import { Client, signUpFields, textOf } from "../setup/client.ts";
import { challenge, course } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<(${tag})\\b[^>]*>(.*?)</\\1>`, "gs"))].map(([, , inner = ""]) =>
    textOf(inner).replace(/\s+/g, " ").trim(),
  );

const partOf = (html: string, tag: "header" | "main" | "footer"): string =>
  html.slice(html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`));

test("the home page says what Ayni is and where to begin", async () => {
  const { html } = await new Client(site).get("/");
  expect(textsOf(html, "title")).toEqual([expect.stringMatching(/Peer to peer learning/)]);
  expect(textsOf(html, "h1")).toEqual([expect.stringMatching(/Peer to peer learning/)]);
  expect(textsOf(partOf(html, "main"), "a")).toContain("Get started");
  expect(textsOf(html, "h[2-6]")).toEqual(
    expect.arrayContaining(["Learn", "Earn", "Connect", "Become a partner"]),
  );
  expect(textsOf(partOf(html, "header"), "a")).toEqual(
    expect.arrayContaining(["Log in", "Sign up"]),
  );
  expect(textsOf(partOf(html, "footer"), "a")).toContain("Privacy policy");
});

test("sign-up says what must be accepted", async () => {
  const client = new Client(site);
  const page = await client.get("/signup");
  const labels = textsOf(page.html, "label");
  for (const label of [/^Username/, /^Email/, /^Password/, /^Invitation code \(optional\)/])
    expect(labels, String(label)).toContainEqual(expect.stringMatching(label));
  const name = uniqueName("new");
  const refused = await client.submit(
    page.form("username"),
    { ...signUpFields(name), accepted: undefined },
    { multipart: true },
  );
  expect(refused.text).toContain("you have to accept in order to proceed");
  expect(refused.form("username").fields["username"]).toBe(name);
});

test("a course and its challenge say what to do", async () => {
  const client = await new Client(site).logIn("admin");
  expect(textsOf((await client.get(course)).html, "a")).toContain("Start now");
  const { html } = await client.get(challenge);
  const words = ["Hint", "Rating rubric", "Points", "Best submissions", "Your submission"];
  expect(textsOf(html, "h[2-6]|summary|th|caption")).toEqual(expect.arrayContaining(words));
  const labels = textsOf(html, "label");
  for (const label of [/^Submission text/, /^GitHub repository link/])
    expect(labels, String(label)).toContainEqual(expect.stringMatching(label));
  expect(textsOf(html, "button")).toContain("Submit");
  expect((await client.get("/nowhere/at/all")).text).toContain("This page could not be found");
});
