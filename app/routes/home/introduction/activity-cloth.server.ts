import { actKind, actsShown, type ActKind } from "#contract/home.ts";

/** The dye of each kind of act. */
const dyes: Record<ActKind, string> = {
  joined: "primary",
  submitted: "wait",
  commented: "link",
  rewarded: "ok",
};

/** Threads side by side. */
const columns = 6;

/** A stepped diamond, five units wide and high, from the corner of its box. */
const diamond = "h1v1h1v1h1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h1v-1h1z";

/** Where the diamond of a place begins. Each row is half a diamond to the side of the one above. */
const start = (place: number) => {
  const row = Math.floor(place / columns);
  return `M${(place % columns) * 6 + (row % 2) * 3 + 2} ${row * 3}`;
};

/**
 * A piece of cloth with one stepped diamond an act, the oldest at the top; places without an act
 * are undyed. The same acts make the same SVG.
 */
export function activityCloth(acts: readonly ActKind[]): string {
  const woven = acts.toReversed();
  const places = Array.from({ length: actsShown }, (_, place) => place);
  const path = (dye: string, at: readonly number[]) =>
    at.length === 0
      ? ""
      : `<path fill="var(--${dye})" d="${at.map((place) => start(place) + diamond).join("")}"/>`;
  const rows = Math.ceil(actsShown / columns);
  const [width, height] = [columns * 6 + 2, rows * 3 + 2];
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width * 10}" height="${height * 10}" aria-hidden="true" focusable="false">` +
    path("line", places.slice(woven.length)) +
    actKind.options
      .map((kind) =>
        path(
          dyes[kind],
          places.filter((place) => woven[place] === kind),
        ),
      )
      .join("") +
    "</svg>"
  );
}
