import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import { pictures } from "../../../db/schema/index.ts";
import { api, openForAll } from "../../core/test-api.ts";

let session: string;
openForAll();
beforeAll(async () => {
  session = await api.member("ana");
});

const solid = (background: string, width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } });

const set = async (bytes: Uint8Array) =>
  (await api.ok<{ picture: string }>("put", "/viewer/picture", { session, body: bytes })).picture;

const stored = () => api.database.$count(pictures);

test("a picture is kept upright, square, small, as webp and without the camera's metadata", async () => {
  // The left half is red and the right half blue, with an orientation of a quarter turn: upright,
  // red is above.
  const halves = await solid("red", 400, 400)
    .composite([{ input: await solid("blue", 200, 400).png().toBuffer(), left: 200, top: 0 }])
    .withExif({ IFD0: { Copyright: "Ana", Model: "A camera" } })
    .jpeg()
    .toBuffer();
  const turned = await sharp(halves).withMetadata({ orientation: 6 }).toBuffer();
  const id = await set(turned);
  const reply = await api.request("get", `/pictures/${id}`);
  expect(reply.headers.get("Content-Type")).toBe("image/webp");
  expect(reply.headers.get("Cache-Control")).toContain("immutable");
  const image = sharp(Buffer.from(await reply.arrayBuffer()));
  const { format, width, height, exif, orientation } = await image.metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "webp",
    width: 256,
    height: 256,
  });
  const top = await image
    .clone()
    .extract({ left: 128, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([top[0]! > 200, top[2]! < 60]).toEqual([true, true]);
  expect((await api.get<Viewer>("/viewer", session)).picture).toBe(id);
  expect(await api.get("/users/ana")).toMatchObject({ picture: id });
});

test("a new picture replaces the former; the same one again changes nothing; removing leaves none", async () => {
  const green = await solid("green").png().toBuffer();
  const former = await set(await solid("yellow").gif().toBuffer());
  const id = await set(green);
  expect(await set(green)).toBe(id);
  expect(id).not.toBe(former);
  expect(await stored()).toBe(1);
  expect(await api.code("get", `/pictures/${former}`)).toBe("not-found");
  for (let n = 0; n < 2; n += 1) await api.ok("delete", "/viewer/picture", { session });
  expect(await stored()).toBe(0);
  expect((await api.get<Viewer>("/viewer", session)).picture).toBeNull();
});

test("two members with one image do not take it from each other", async () => {
  const image = await solid("purple").png().toBuffer();
  const other = await api.member("bea");
  const mine = await set(image);
  await api.ok("put", "/viewer/picture", { session: other, body: image });
  await api.ok("delete", "/viewer/picture", { session: other });
  expect((await api.request("get", `/pictures/${mine}`)).status).toBe(200);
});

test("pictures sent at once leave one", async () => {
  const images = await Promise.all(
    ["red", "lime", "aqua", "navy"].map((colour) => solid(colour).png().toBuffer()),
  );
  await Promise.all(images.map((image) => set(image)));
  expect(await stored()).toBe(1);
});

test("a file that is no picture, or claims a vast size, is refused", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const vast = await solid("black", 9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  const truncated = (await solid("red").jpeg().toBuffer()).subarray(0, 400);
  for (const body of [new Uint8Array(), Buffer.from("no picture"), svg, vast, truncated])
    expect(await api.code("put", "/viewer/picture", { session, body: new Uint8Array(body) })).toBe(
      "picture-unreadable",
    );
});

test("a picture of too many bytes is refused before it is looked at", async () => {
  const body = new Uint8Array(4_000_001);
  expect(await api.code("put", "/viewer/picture", { session, body })).toBe("payload-too-large");
});
