import type { Database } from "../../../db/connect.ts";
import { Refusal } from "../../refusal.ts";
import { findInviter } from "./find-inviter.ts";

export const getInviter = async (database: Database, code: string) => {
  const inviter = await findInviter(database, code);
  if (!inviter) throw new Refusal("not-found");
  return { inviter: { username: inviter.username, picture: inviter.picture } };
};
