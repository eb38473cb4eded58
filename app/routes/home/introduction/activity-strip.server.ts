import { activityKind, activitiesShown, type ActivityKind } from "#contract/learning/home.ts";

const dyes: Record<ActivityKind, string> = {
  joined: "primary",
  submitted: "wait",
  commented: "link",
  rewarded: "ok",
};

const columns = 6;

const diamond = "h1v1h1v1h1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h1v-1h1z";

/** The start of a place's diamond. Each row is shifted by half a diamond. */
const start = (place: number) => {
  const row = Math.floor(place / columns);
  return `M${(place % columns) * 6 + (row % 2) * 3 + 2} ${row * 3}`;
};

/**
 * An SVG with one stepped diamond per activity, the oldest at the top; empty places have no colour.
 * Equal activities give equal SVGs.
 */
export function activityStrip(activities: readonly ActivityKind[]): string {
  const woven = activities.toReversed();
  const places = Array.from({ length: activitiesShown }, (_, place) => place);
  const path = (dye: string, at: readonly number[]) =>
    at.length === 0
      ? ""
      : `<path fill="var(--${dye})" d="${at.map((place) => start(place) + diamond).join("")}"/>`;
  const rows = Math.ceil(activitiesShown / columns);
  const [width, height] = [columns * 6 + 2, rows * 3 + 2];
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width * 10}" height="${height * 10}" aria-hidden="true" focusable="false">` +
    path("line", places.slice(woven.length)) +
    activityKind.options
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
