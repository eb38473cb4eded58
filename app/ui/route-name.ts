export const routeName = (id: string) => id.replace(/^[a-z]{2}:/, "");
