export const gone = { name: "deleted member" };
