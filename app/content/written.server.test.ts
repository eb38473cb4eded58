import { expect, test } from "vitest";
import { writtenVersions } from "./written.server.ts";

const page = { locale: "en", document: (html: string) => ({ hash: "", html }) } as const;
const version = (text: string) => ({ content: { format: "text", text } }) as const;

test("versions are Markdown as far as one text may go, and as they were typed beyond", () => {
  const long = `**bold**${" and so on".repeat(1_900)}`;
  const link = { content: { format: "github", link: "https://github.com/ayni/loom" } } as const;
  const shown = writtenVersions(
    [version("**new**"), link, version(long), version(long), version("*old*")],
    page,
  );
  const html = shown.map(({ content }) => (content.format === "text" ? content.part.html : content.link));
  expect(html.map((text) => text?.slice(0, 4))).toEqual(["<p d", "http", "<p d", "<pre", "<pre"]);
});
