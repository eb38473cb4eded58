import { reference } from "./columns.ts";
import { users } from "./people.ts";

/** A column with a user's id. */
export const user = () => reference().references(() => users.id);
