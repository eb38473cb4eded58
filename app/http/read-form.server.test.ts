import { describe, expect, it } from "vitest";
import { bodyLimit, readForm } from "./read-form.server.ts";

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

  it("is refused with 415 or 400 when it is none", async () => {
    expect(await statusOf(post("{}", { "Content-Type": "application/json" }))).toBe(415);
    expect(await statusOf(post("x", { "Content-Type": "multipart/form-data; boundary=y" }))).toBe(400);
  });
});
