import { expect, it } from "vitest";
import { communitySvg } from "./community-svg.server.ts";

it("has a text equivalent in the reader's language", () => {
  const community = { name: "Weaving", members: 1, courses: 3 };
  expect(communitySvg("en", community)).toMatch(
    /<title id="t">Weaving.*<desc id="d">1 member · 3 courses</s,
  );
  expect(communitySvg("es", community)).toMatch(/lang="es".*<desc id="d">1 miembro · 3 cursos</s);
});

it("escapes markup, and fits a long name", () => {
  const name = `<script>"&'${"W".repeat(50)}`;
  const svg = communitySvg("en", { name, members: 0, courses: 0 });
  expect(svg).not.toContain("<script>");
  expect(svg).not.toContain(`"&'`);
  const size = Number(/font-size="(\d+)" font-weight="600"/.exec(svg)?.[1]);
  expect(size).toBeLessThan(12);
});
