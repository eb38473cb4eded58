/** A route's name in `app/routes.ts`, whatever its language. */
export const routeName = (id: string) => id.replace(/^[a-z]{2}:/, "");
