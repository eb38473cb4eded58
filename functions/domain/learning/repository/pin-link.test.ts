import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { database, openForAll, read, refused } from "../../../../tests/factories/weaving.ts";
import { createSubmission } from "../submission/create-submission.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { renderLater } from "../../../platform/markdown/member-text.ts";
import { createPinLink } from "./pin-link.ts";

const commit = "a".repeat(40);
const repository = "https://github.com/ana/loom";

type Reply = { status: number; body: string };
let reply: Reply;
let asked: { url: string | undefined; authorization: string | undefined }[];
let server: Server;
let api = "";
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, authorization: headers.authorization });
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  reply = { status: 200, body: commit };
});

openForAll();

const pin = (link: string) => createPinLink({ token: "secret", api })(link);

test.each([
  [repository, "HEAD", `${repository}/tree/${commit}`],
  [`${repository}.git`, "HEAD", `${repository}/tree/${commit}`],
  [`${repository}/`, "HEAD", `${repository}/tree/${commit}`],
  [`${repository}/tree/main`, "main", `${repository}/tree/${commit}`],
  [`${repository}/blob/main/src/a%20b.sol`, "main", `${repository}/blob/${commit}/src/a%20b.sol`],
])("%s is kept at the commit that GitHub names", async (link, ref, kept) => {
  expect(await pin(link)).toBe(kept);
  expect(asked).toEqual([
    { url: `/repos/ana/loom/commits/${ref}`, authorization: "Bearer secret" },
  ]);
});

test.each(["tree", "blob", "commit", "pull/7/commits"])(
  "a link to a commit (%s) is kept unchanged, and GitHub is not asked, with a token or without",
  async (kind) => {
    const link = `${repository}/${kind}/${commit}`;
    expect(await pin(link)).toBe(link);
    expect(await createPinLink({ api })(link)).toBe(link);
    expect(asked).toEqual([]);
  },
);

test.each([".git", "..git", "...git"])(
  "GitHub is not asked about a link without a repository's name: %s",
  async (name) => {
    await expect(pin(`https://github.com/ana/${name}`)).rejects.toEqual(
      refused("repository-not-found"),
    );
    expect(asked).toEqual([]);
  },
);

test("without a token the author names the commit, and with a token, too, for a link that is no tree", async () => {
  for (const link of [
    repository,
    `${repository}/tree/main`,
    `${repository}/tree/${"a".repeat(39)}`,
  ])
    await expect(createPinLink({ api })(link)).rejects.toEqual(refused("link-without-commit"));
  for (const path of ["issues/1", "pull/7", "releases", "commit/main"])
    await expect(pin(`${repository}/${path}`)).rejects.toEqual(refused("link-without-commit"));
  expect(asked).toEqual([]);
});

test("an unknown or empty repository has another problem code than a GitHub that does not answer", async () => {
  for (const status of [404, 409, 422]) {
    reply = { status, body: "{}" };
    await expect(pin(repository)).rejects.toEqual(refused("repository-not-found"));
    // A branch's name may have a slash.
    const branch = pin(`${repository}/tree/feature/loom`);
    await expect(branch).rejects.toEqual(refused("link-without-commit"));
  }
  for (const answer of [
    { status: 500, body: "" },
    { status: 403, body: "rate limit" },
    { status: 401, body: "bad token" },
    { status: 200, body: "<html>" },
  ]) {
    reply = answer;
    await expect(pin(repository)).rejects.toEqual(refused("repository-unavailable"));
  }
  const nobody = createPinLink({ token: "secret", api: "http://127.0.0.1:9" });
  await expect(nobody(repository)).rejects.toEqual(refused("repository-unavailable"));
});

test("a submission and each edit keep the commit; work from before it can be edited, and its link stays", async () => {
  const made = async (given: ReturnType<typeof createPinLink> | undefined) => {
    const author = await makeMember(database);
    const input = { format: "github" as const, link: repository, text: workText() };
    const created = { ...input, key: randomUUID() };
    const send = () =>
      createSubmission(database, author, "plain-weave", created, renderLater, given);
    const { id } = await send();
    expect((await send()).id).toBe(id);
    const edit = (changes: object) =>
      editSubmission(database, author, id, { ...input, ...changes }, "en", renderLater, pin);
    return { edit, id };
  };
  const now = await made(pin);
  const kept = `${repository}/tree/${commit}`;
  expect(await read(now.id)).toMatchObject({ link: kept });
  reply = { status: 200, body: "b".repeat(40) };
  expect(await now.edit({ link: kept, text: workText("More") })).toMatchObject({ link: kept });
  expect(await now.edit({})).toMatchObject({
    link: `${repository}/tree/${"b".repeat(40)}`,
    revision: 3,
  });
  const before = await made(undefined);
  reply = { status: 500, body: "" };
  expect(await before.edit({ text: workText("More") })).toMatchObject({ link: repository });
});
