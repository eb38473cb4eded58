/**
 * Marks a server that checks hosts and IP addresses itself. It is a registered symbol, because a
 * build has its own copy of this module.
 */
export const guarded = Symbol.for("ayni.guarded-server");
