import { demoEmail, demoPassword } from "../local/demo/demo-names.ts";

export async function signIn(site: string, role: Parameters<typeof demoEmail>[0]): Promise<string> {
  const page = await (await fetch(`${site}/login`)).text();
  const csrf = /name="csrf" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const reply = await fetch(`${site}/login`, {
    method: "POST",
    body: new URLSearchParams({ csrf, email: demoEmail(role), password: demoPassword }),
    headers: { Origin: site },
    redirect: "manual",
  });
  const cookie = reply.headers.getSetCookie().find((value) => value.startsWith("__session="));
  if (reply.status !== 303 || !cookie) throw new Error(`The log-in answered ${reply.status}`);
  return cookie.split(";")[0] ?? "";
}
