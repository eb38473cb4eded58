/** Loaded on every page: common texts, errors and forms. */
export { common } from "./common.ts";
export { errors } from "./errors.ts";
export { validation } from "./validation.ts";
