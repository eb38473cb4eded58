import { describe, expect, it } from "vitest";
import { bodyLimit, fieldLimit, readForm } from "./read-form.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://ayni.test/x", { method: "POST", body, headers });
const statusOf = (request: Request) =>
  readForm(request, "id").then(
    () => 200,
    (error: Response) => error.status,
  );

describe("a posted form", () => {
  it("has LF line ends and no NUL", async () => {
    const form = await readForm(post(new URLSearchParams({ text: "one\r\ntwo\0three" })), "id");
    expect(form.get("text")).toBe("one\ntwothree");
  });

  it("keeps its files as they are", async () => {
    const body = new FormData();
    body.append("picture", new File(["\0\r\n"], "a.png", { type: "image/png" }));
    const file = (await readForm(post(body), "id")).get("picture") as File;
    expect([file.name, file.type, await file.text()]).toEqual(["a.png", "image/png", "\0\r\n"]);
  });

  it("is refused with 413 when it says that it is too long, and when it is", async () => {
    expect(await statusOf(post(new URLSearchParams({ a: "b" }), { "Content-Length": "9000000" }))).toBe(413);
    expect(await statusOf(post(new URLSearchParams({ a: "x".repeat(bodyLimit) })))).toBe(413);
  });

  it("is refused with 413 when it has more fields than any form", async () => {
    const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ["a", "&"]));
    expect(await statusOf(post(fields(fieldLimit)))).toBe(200);
    expect(await statusOf(post(fields(fieldLimit + 2)))).toBe(413);
    const parts = new FormData();
    for (let count = 0; count <= fieldLimit; count += 1) parts.append("a", "--");
    expect(await statusOf(post(parts))).toBe(413);
    const disguised = "application/x-www-form-urlencoded; boundary=b";
    expect(await statusOf(post("a&".repeat(fieldLimit * 2), { "Content-Type": disguised }))).toBe(413);
    const quoted = `--b"c\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(fieldLimit + 1);
    const type = String.raw`multipart/form-data; boundary="b\"c"`;
    expect(await statusOf(post(`${quoted}--b"c--\r\n`, { "Content-Type": type }))).toBe(413);
  });

  it("is refused with 415 or 400 when it is none", async () => {
    expect(await statusOf(post("{}", { "Content-Type": "application/json" }))).toBe(415);
    expect(await statusOf(post("x", { "Content-Type": "multipart/form-data; boundary=y" }))).toBe(400);
  });
});
