const mark = "--";

/**
 * The id of a challenge is unique everywhere. It is the slug of its folder, or in the studio the slug
 * and a suffix of its course, which no slug can contain.
 */
export const challengeIdOf = (slug: string, suffix: string): string => slug + mark + suffix;

/** The slug stands in URLs and files, and is unique in a course. */
export const slugOfChallenge = (id: string): string => id.split(mark, 1)[0] ?? id;
