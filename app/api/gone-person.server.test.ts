import { expect, test } from "vitest";
import { writeGone } from "./gone-person.server.ts";

test("whoever is gone has words in the place of a name, wherever they stand, and nobody else has", () => {
  const there = { username: "illari", picture: null };
  const answer = {
    author: { username: "", picture: null },
    feedback: [{ author: there, helpful: { by: { username: "", picture: null } } }],
    form: { username: "" },
  };
  writeGone("es", answer);
  const gone = { username: "persona que ya no está", picture: null, isGone: true };
  expect(answer).toEqual({
    author: gone,
    feedback: [{ author: there, helpful: { by: gone } }],
    form: { username: "" },
  });
});
