/** The names of the form's fields for a criterion: its points, and what is said of them. */
export const pointsField = (criterion: string) => `points-${criterion}`;
export const noteField = (criterion: string) => `note-${criterion}`;
