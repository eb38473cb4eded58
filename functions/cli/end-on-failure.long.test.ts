import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const settings = {
  FIREBASE_PROJECT_ID: "demo-ayni",
  // No process listens at this port.
  DATABASE_URL: "postgres://ayni:quipu@127.0.0.1:9/ayni",
  PUBLIC_URL: "http://localhost:3000",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "ayni@ayni.test",
  API_SERVICE_KEY: "nWyA0l4kJpVY8d1oT3xZqRb6uKeHsCfM",
};

test.each(["run-api", "run-worker"])(
  "an error that nothing catches ends %s, and its properties are not printed",
  (entry) => {
    const script = `
      process.on("newListener", (event) => {
        if (event !== "uncaughtException") return;
        const failure = Object.assign(new Error("no account of quipu@ayni.test"), { params: ["quipu"] });
        setImmediate(() => { throw failure; });
      });
      setTimeout(() => process.exit(3), 80_000);
      await import("./functions/cli/${entry}.ts");`;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ["--input-type=module", "-e", script],
      { env: { ...process.env, ...settings, PORT: "0" }, encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stdout).toContain("no account of [email]");
    expect(stdout + stderr).not.toContain("quipu");
  },
  90_000,
);
