export const deleted = { name: "deleted member" };
