import { giveRole } from "../factories/owners.ts";
import { withDatabase } from "./with-database.ts";

/** Makes a member of the tests' site an owner of a community that comes from a folder. */
export async function makeSiteOwner(
  username: string,
  community: string = "ethereum",
): Promise<void> {
  await withDatabase((database) => giveRole(database, username, "owner", community));
}
