/**
 * The namespaces of every page and of the error that may take a page's place. A browser loads them
 * once.
 */
export { common } from "./common.ts";
export { errors } from "./errors.ts";
