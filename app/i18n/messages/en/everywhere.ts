/** What every page says, the error that may take its place, and every form. */
export { common } from "./common.ts";
export { errors } from "./errors.ts";
export { validation } from "./validation.ts";
