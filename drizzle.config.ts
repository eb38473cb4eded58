import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./functions/db/schema/index.ts",
  out: "./functions/db/migrations",
  casing: "snake_case",
});
