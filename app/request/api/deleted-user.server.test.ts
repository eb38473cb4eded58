import { expect, test } from "vitest";
import { nameDeletedUsers } from "./deleted-user.server.ts";

test("a deleted member's name is replaced at any depth, and no other member's is", () => {
  const there = { username: "illari", picture: null };
  const answer = {
    author: { username: "", picture: null },
    feedback: [{ author: there, helpful: { by: { username: "", picture: null } } }],
    form: { username: "" },
  };
  nameDeletedUsers("es", answer);
  const gone = { username: "persona que ya no está", picture: null, isDeleted: true };
  expect(answer).toEqual({
    author: gone,
    feedback: [{ author: there, helpful: { by: gone } }],
    form: { username: "" },
  });
});
