/**
 * Firebase's own convention: no real project has such a name, and Google is asked nothing about
 * one.
 */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith("demo-");
