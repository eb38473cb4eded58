export * from "./catalogue.ts";
export * from "./demo.ts";
export * from "./ledger.ts";
export * from "./notices.ts";
export * from "./people.ts";
export * from "./search.ts";
export * from "./sessions.ts";
export * from "./work.ts";
