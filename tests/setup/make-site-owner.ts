import { connectPostgres } from "../../functions/db/connect.ts";
import { giveOwner } from "../factories/moderation.ts";

/** Makes a member of the tests' site an owner of a community that comes from a folder. */
export async function makeSiteOwner(
  username: string,
  community: string = "ethereum",
): Promise<void> {
  const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
  await giveOwner(database, username, community);
  await close();
}
