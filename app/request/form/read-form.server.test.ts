import { describe, expect, it } from "vitest";
import { limits } from "#contract/core/limits.ts";
import {
  fieldLimit,
  headLimit,
  headsLimit,
  heldLimit,
  longestBody,
  textLimit,
  withForm,
} from "./read-form.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://ayni.test/x", { method: "POST", body, headers });
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const readForm = (request: Request) => withForm(request, "id", (form) => form);
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (error: Response) => error.status,
  );

/** Forms of which all but the end has arrived. */
const beginForms = (count: number) =>
  Array.from({ length: count }, () => {
    let stream: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({ start: (controller) => void (stream = controller) });
    stream?.enqueue(new Uint8Array(longestBody - 1));
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", body, duplex: "half", headers };
    const reading = readForm(new Request("http://ayni.test/x", init as RequestInit));
    return { reading, breakOff: () => stream?.error(new Error("gone")) };
  });

describe("a posted form", () => {
  it("has LF line ends and no NUL", async () => {
    const form = await readForm(post(new URLSearchParams({ text: "one\r\ntwo\0three" })));
    expect(form.get("text")).toBe("one\ntwothree");
  });

  it("keeps its files as they are", async () => {
    const body = new FormData();
    body.append("picture", new File(["\0\r\n"], "a.png", { type: "image/png" }));
    const file = (await readForm(post(body))).get("picture") as File;
    expect([file.name, file.type, await file.text()]).toEqual(["a.png", "image/png", "\0\r\n"]);
  });

  it("is refused with 413 when it says that it is too long, and when it is", async () => {
    expect(
      await statusOf(post(new URLSearchParams({ a: "b" }), { "Content-Length": "9000000" })),
    ).toBe(413);
    expect(await statusOf(post(new URLSearchParams({ a: "x".repeat(longestBody) })))).toBe(413);
  });

  it("is refused with 503 while forms that are being read hold all memory, and 400 when it breaks off", async () => {
    const many = beginForms(heldLimit / longestBody);
    const [refused] = beginForms(1);
    await expect(refused?.reading).rejects.toMatchObject({ code: "unavailable" });
    for (const { breakOff } of many) breakOff();
    for (const { reading } of many) await expect(reading).rejects.toMatchObject({ status: 400 });
    expect(await statusOf(post(new URLSearchParams({ a: "b" })))).toBe(200);
  });

  it.each([
    ["succeeds", () => null],
    ["fails", () => Promise.reject(new Error("failed"))],
  ])("counts until its action %s", async (_, end) => {
    const many = beginForms(heldLimit / longestBody - 1);
    const body = new FormData();
    body.append("picture", new File([new Uint8Array(limits.pictureBytes)], "a.png"));
    const request = post(body);
    const type = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const bytes = await request.arrayBuffer();
    const isActedOn = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const action = withForm(post(bytes, type), "id", async () => {
      isActedOn.resolve();
      await mayEnd.promise;
      return end();
    });
    await isActedOn.promise;
    expect(await statusOf(post(bytes, type))).toBe(503);
    mayEnd.resolve();
    await Promise.allSettled([action]);
    expect(await statusOf(post(bytes, type))).toBe(200);
    for (const { breakOff } of many) breakOff();
    await Promise.allSettled(many.map(({ reading }) => reading));
  });

  it("is refused with 413 when it has more fields than any form", async () => {
    const fields = (count: number) =>
      new URLSearchParams(Array.from({ length: count }, () => ["a", "&"]));
    expect(await statusOf(post(fields(fieldLimit)))).toBe(200);
    expect(await statusOf(post(fields(fieldLimit + 2)))).toBe(413);
    const parts = new FormData();
    for (let count = 0; count <= fieldLimit; count += 1) parts.append("a", "--");
    expect(await statusOf(post(parts))).toBe(413);
  });

  it("is refused with 415 when its type is written so that two readers may see two boundaries", async () => {
    const parts = `--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(
      fieldLimit + 1,
    );
    const disguised = [
      "multipart/form-data; x-boundary=zzz; boundary=a",
      `multipart/form-data; x="boundary=zzz"; boundary=a`,
      "multipart/form-data; boundary=a; boundary=zzz",
      "multipart/form-data; charset=utf-8; boundary=a",
      String.raw`multipart/form-data; boundary="\a"`,
      "multipart/form-data; boundary=",
      "multipart/form-data",
      "multipart/form-data-x; boundary=a",
      "application/x-www-form-urlencoded; boundary=a",
      "application/x-www-form-urlencoded, multipart/form-data; boundary=a",
    ];
    for (const type of disguised) {
      expect(await statusOf(post(`${parts}--a--\r\n`, { "Content-Type": type })), type).toBe(415);
    }
  });

  it("may name its characters, and quote its boundary", async () => {
    const part = `--a b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--a b--\r\n`;
    const types = {
      "application/x-www-form-urlencoded; charset=UTF-8": "a=x",
      "APPLICATION/X-WWW-FORM-URLENCODED;charset=utf-8": "a=x",
      'multipart/form-data; boundary="a b"': part,
      "multipart/form-data; boundary=a.b; charset=utf-8": part.replaceAll("a b", "a.b"),
    };
    for (const [type, body] of Object.entries(types)) {
      expect((await readForm(post(body, { "Content-Type": type }))).get("a"), type).toBe("x");
    }
  });

  it("is refused with 413 when its texts are longer than any form's, and is taken when they are the longest", async () => {
    const long = "x".repeat(textLimit + 1);
    expect(await statusOf(post(new URLSearchParams({ a: long })))).toBe(413);
    const parts = new FormData();
    for (const name of ["a", "b"]) parts.append(name, long.slice(textLimit / 2));
    expect(await statusOf(post(parts))).toBe(413);
    const link = "ñ".repeat(limits.link);
    for (const text of ["€", "\n", "🧶"].map((sign) => sign.repeat(limits.submissionText))) {
      const form = await readForm(post(new URLSearchParams({ text, link, csrf: "x".repeat(200) })));
      expect([form.get("text"), form.get("link")]).toEqual([text, link]);
    }
    const lines = new URLSearchParams({ text: "\r\n".repeat(limits.submissionText), link });
    expect((await readForm(post(lines))).get("text")).toBe("\n".repeat(limits.submissionText));
    const picture = new FormData();
    picture.append(
      "picture",
      new File([new Uint8Array(limits.pictureBytes)], `${"画".repeat(85)}.png`),
    );
    picture.append("text", "x");
    expect(await statusOf(post(picture))).toBe(200);
  });

  it("is refused with 413 when its parts have longer heads than any browser writes", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    const disposition = `\r\nContent-Disposition: form-data; name="a"`;
    const part = (head: string) => `--b${disposition}${head}\r\n\r\nx\r\n`;
    const line = "\r\nA:b";
    const sent = (parts: string) => statusOf(post(`${parts}--b--\r\n`, type));
    expect(await sent(part(line.repeat(headLimit / line.length)))).toBe(413);
    expect(await sent(part(`; filename="${"%0A".repeat(headLimit / 3)}"`))).toBe(413);
    expect(await statusOf(post(`--b${disposition}${line.repeat(900_000)}`, type))).toBe(413);
    const much = part(line.repeat(300));
    expect(await sent(much.repeat(3))).toBe(200);
    expect(await sent(much.repeat(Math.ceil(headsLimit / 1500)))).toBe(413);
  });

  it("holds the thread for no longer than a moment, whatever is sent", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    const disposition = `--b\r\nContent-Disposition: form-data; name="a"\r\n`;
    const hostile = {
      CR: () => post(`a=${"\r".repeat(longestBody - 10)}`, urlencoded),
      "CR of a part": () =>
        post(`${disposition}\r\n${"\r".repeat(longestBody - 200)}\r\n--b--\r\n`, type),
      "header lines": () =>
        post(`${disposition}${"A:b\r\n".repeat(longestBody / 5 - 100)}\r\nx\r\n--b--\r\n`, type),
    };
    for (const [about, request] of Object.entries(hostile)) {
      const requests = [1, 2, 3].map(request);
      const milliseconds: number[] = [];
      for (const each of requests) {
        const started = process.threadCpuUsage();
        expect(await statusOf(each), about).toBe(413);
        const { user, system } = process.threadCpuUsage(started);
        milliseconds.push((user + system) / 1000);
      }
      expect(Math.min(...milliseconds), about).toBeLessThan(100);
    }
  });

  it("is refused with 415 or 400 when its body is no form", async () => {
    expect(await statusOf(post("{}", { "Content-Type": "application/json" }))).toBe(415);
    expect(await statusOf(post("x", { "Content-Type": "multipart/form-data; boundary=y" }))).toBe(
      400,
    );
  });
});
