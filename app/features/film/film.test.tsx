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

test("a film of ours plays without a script, with captions, and is loaded when it is played", async () => {
  const html = await renderForTest(() => <Film film={ours} kind="videos" />);
  expect(html).toMatch(
    /<video width="960" height="540" loading="lazy" aria-label="A film" controls="" playsinline="" preload="none" poster="\/videos\/a\.webp"/,
  );
  const captions = (shown: string) => [...shown.matchAll(/<track [^>]*>/g)].map(([track]) => track);
  const [english, spanish] = captions(html);
  expect(english).toMatch(/kind="captions" src="\/videos\/a\.en\.vtt".* default=""/);
  expect(spanish).toMatch(/kind="captions" src="\/videos\/a\.es\.vtt"(?!.* default)/);
  const inSpanish = await renderForTest(() => <Film film={ours} kind="videos" />, "/es/page");
  expect(captions(inSpanish)[1]).toMatch(/srclang="es".* default=""/i);
  expect(html).toContain("<strong>A film</strong> <small>30 seconds</small>");
  expect(html).toContain("<p>First.</p><p>Then.</p>");
  expect(html).not.toMatch(/<iframe|<a /);
});

test("a film elsewhere loads nothing from there, and says where it is", async () => {
  const html = await renderForTest(() => <Film film={hosted} kind="videos" />, "/es/page");
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">');
  expect(html).toContain("Reproducir «A film»");
  expect(html).toContain('src="/videos/b.webp"');
  expect(html).toMatch(/2 minutos, desde YouTube/);
  expect(html).not.toMatch(/<iframe|src="https/);
});

test("a trailer is named as one", async () => {
  expect(await renderForTest(() => <Film film={ours} kind="trailer" />)).toMatch(
    /^<h2>Trailer<\/h2><figure/,
  );
  expect(await renderForTest(() => <Film film={ours} kind="trailer" />, "/es/page")).toContain(
    "Presentación",
  );
});
