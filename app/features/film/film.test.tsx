import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import Film from "./film.tsx";

const words = {
  title: "A film",
  seconds: 30,
  transcript: { hash: "h", html: "<p>First.</p><p>Then.</p>" },
};
const ours = { ...words, file: "/videos/a" };
const hosted = { ...words, seconds: 125, youtube: "aqz-KE-bpKQ", poster: "/videos/b.webp" };

test("E3: a film of ours is a picture and a link to it until somebody asks for the player", async () => {
  const html = await renderForTest(() => <Film film={ours} kind="videos" />);
  expect(html).toMatch(
    /<a href="\/videos\/a\.mp4"><img src="\/videos\/a\.webp" alt="" width="960" height="540"/,
  );
  expect(html).toContain('loading="lazy"');
  expect(html).toContain("Play “A film”");
  expect(html).toContain("30 seconds");
  expect(html).toContain("<p>First.</p><p>Then.</p>");
  expect(html).not.toMatch(/<video|<iframe|<source/);
});

test("E3: a film elsewhere loads nothing from there, and says where it is", async () => {
  const html = await renderForTest(() => <Film film={hosted} kind="videos" />, "/es/page");
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">');
  expect(html).toContain('src="/videos/b.webp"');
  expect(html).toMatch(/2 minutos, desde YouTube/);
  expect(html).not.toMatch(/<iframe|src="https/);
});

test("R31: a trailer is named as one", async () => {
  expect(await renderForTest(() => <Film film={ours} kind="trailer" />)).toMatch(
    /^<h2>Trailer<\/h2><figure/,
  );
  expect(await renderForTest(() => <Film film={ours} kind="trailer" />, "/es/page")).toContain(
    "Presentación",
  );
});
