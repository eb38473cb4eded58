/**
 * The mark of a server that sees to its hosts and addresses itself; registered, as a build has
 * modules of its own.
 */
export const guarded = Symbol.for("ayni.guarded-server");
