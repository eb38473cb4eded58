/** The name of the form's field for a criterion's points. */
export const pointsField = (criterion: string) => `points-${criterion}`;
