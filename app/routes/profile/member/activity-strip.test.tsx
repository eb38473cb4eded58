import { expect, test } from "vitest";
import { stripDataUri, memberBands, mostBands } from "#contract/core/strip.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { ActivityStrip } from "./activity-strip.tsx";

const member = { username: "illari", isOwn: false };
const picture = stripDataUri(memberBands([{ challenge: "build-a-tip-jar", dye: "#2B3A67" }], 2));

test("a member's activity strip says in words what it shows", async () => {
  const show = () => <ActivityStrip {...member} picture={picture} passed={3} helpful={2} />;
  const english = await renderForTest(show);
  expect(english).toContain("3 bands, one for each challenge passed, the first at the bottom.");
  expect(english).toContain("Thin threads for 2 pieces of feedback that were found helpful.");
  const much = () => <ActivityStrip {...member} picture={picture} passed={13} helpful={0} />;
  expect(await renderForTest(much)).toContain(
    `The ${mostBands} challenges passed last, a band each`,
  );
  expect(await renderForTest(show, "/es/page")).toContain("3 franjas, una por cada reto aprobado");
});

test("an empty strip says how it grows, to its owner in other words", async () => {
  const show = (isOwn: boolean) =>
    renderForTest(() => (
      <ActivityStrip {...member} isOwn={isOwn} picture={null} passed={0} helpful={0} />
    ));
  expect(await show(false)).toContain("Each challenge that illari passes adds a band");
  expect(await show(true)).toContain("Your loom is ready");
});
