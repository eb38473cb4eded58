import { rmSync } from "node:fs";
import { demoEmail, demoPassword, type DemoRole } from "../../local/demo/demo-names.ts";
import { startLocalServices } from "../../local/start.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** Starts the local services like `npm start`, in a new folder unless one is given. */
export async function startDemoServices(url: string, folder = makeScratchFolder("ayni-demo-")) {
  const services = await startLocalServices(folder, url, "http://localhost");
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const host = services.environment["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  const logIn = async (role: DemoRole) => {
    const call = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
    const body = JSON.stringify({
      email: demoEmail(role),
      password: demoPassword,
      returnSecureToken: true,
    });
    const reply = await fetch(call, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    return (await reply.json()) as { localId?: string };
  };
  return { folder, services, logIn, forget };
}
