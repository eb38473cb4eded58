export const pointsField = (criterion: string) => `points-${criterion}`;
export const noteField = (criterion: string) => `note-${criterion}`;

/** Up to so many points, a criterion has a button for each number of points. */
export const mostButtons = 8;

type Scores = readonly { criterion: string; points: string | number; comment: string }[];

export const fieldsOf = (scores: Scores, comment: string): Record<string, string> => ({
  comment,
  ...Object.fromEntries(
    scores.flatMap(({ criterion, points, comment: note }) => [
      [pointsField(criterion), String(points)],
      [noteField(criterion), note],
    ]),
  ),
});
