import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Bounty, BountyGroup } from "../../../contract/learning/bounty.ts";
import type { NextSteps } from "../../../contract/learning/home.ts";
import { users } from "../../../db/schema/index.ts";
import {
  api,
  challenge,
  given,
  listed,
  openForEach,
  passed,
  person,
  submit,
  type Person,
} from "./member-scores.fixture.ts";

openForEach();

const writeTo = ({ actor }: Person, email: string) =>
  api.database.update(users).set({ email }).where(eq(users.id, actor.userId));

/** Which of all lists show a member that feedback on some work would pay them. */
async function offersTo(member: Person) {
  const { session } = member;
  const { groups } = await api.get<{ groups: BountyGroup[] }>("/bounty-groups", session);
  const { waiting } = await api.get<Bounty & { waiting: unknown[] }>(
    `/bounties/challenge-${challenge}`,
    session,
  );
  const home = await api.get<NextSteps>("/viewer/next-steps", session);
  const mine = await listed(member);
  return {
    groups: groups.filter(({ kind }) => kind === "feedback").length > 0,
    waiting: waiting.length > 0,
    home: home.hasAssignableWork,
    assignments: mine.stop === null,
  };
}

const all = (is: boolean) => ({ groups: is, waiting: is, home: is, assignments: is });

test("no list offers a member the work of an account with their mailbox, in no spelling of it", async () => {
  const member = await passed();
  const { author } = await submit();
  await writeTo(member, "ana.maria+first@gmail.com");
  expect(await offersTo(member)).toEqual(all(true));
  await writeTo(author, "AnaMaria@googlemail.com");
  expect(await offersTo(member)).toEqual(all(false));
  expect(await given(member)).toBe("no-assignment");
  const { id } = await submit((await person()).actor);
  expect(await offersTo(member)).toEqual(all(true));
  expect(await given(member)).toBe(id);
});
