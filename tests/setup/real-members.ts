import { Client } from "./client.ts";
import { publicUrl, type RealProject } from "./real-project.ts";

/** Opens the page to which the newest mail of Google links, by the project's template. */
export async function openMail(
  { google }: Pick<RealProject, "google">,
  client: Client,
  email: string,
  mode: string,
) {
  const mail = (await google.mails()).find(({ to }) => to === email);
  const query = new URLSearchParams({ mode, oobCode: mail?.code ?? "", lang: mail?.locale ?? "" });
  if (mail?.continueUrl) query.set("continueUrl", mail.continueUrl);
  return client.follow(await client.get(`/identity-action?${query}`));
}

/** A member with a verified email. `client` talks to the site of `publicUrl`. */
export async function joinProject<C extends Client>(
  project: Pick<RealProject, "google">,
  client: C,
  name: string,
): Promise<C> {
  await client.signUp(name);
  const page = await openMail(project, client, `${name}@example.org`, "verifyEmail");
  const { status, text } = await client.submit(page.form("oobCode"), {});
  if (status !== 303)
    throw new Error(`${publicUrl}: verifying was answered with ${status}: ${text}`);
  return client;
}
