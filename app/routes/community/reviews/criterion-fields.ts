export const pointsField = (criterion: string) => `points-${criterion}`;
export const noteField = (criterion: string) => `note-${criterion}`;

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
