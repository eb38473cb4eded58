/**
 * Firebase's convention: project ids with this prefix are never real, and no request goes to
 * Google.
 */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith("demo-");
