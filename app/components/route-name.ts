/** A route's name in `app/routes.ts`, which its Spanish twin shares. */
export const routeName = (id: string) => id.replace(/^es:/, "");
