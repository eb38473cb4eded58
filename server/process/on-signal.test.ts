import { spawn } from "node:child_process";
import { expect, it } from "vitest";

async function ended(
  finishing: string,
  again: boolean,
): Promise<{ code: number | null; asked: number }> {
  const script = `
    import { onSignal } from "./server/process/on-signal.ts";
    setInterval(() => undefined, 1_000);
    onSignal(async () => { console.log("asked"); ${finishing} });
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await expect.poll(() => output, { timeout: 10_000 }).toContain("ready");
  child.kill("SIGTERM");
  await expect.poll(() => output, { timeout: 10_000 }).toContain("asked");
  if (again) {
    await expect
      .poll(
        () => {
          child.kill("SIGTERM");
          return child.exitCode;
        },
        { timeout: 10_000, interval: 100 },
      )
      .not.toBeNull();
  }
  return { code: await code, asked: output.split("asked").length - 1 };
}

it("a process that is asked to end finishes, and exits with 0", async () => {
  expect(await ended("await new Promise((resolve) => setTimeout(resolve, 50));", false)).toEqual({
    code: 0,
    asked: 1,
  });
});

it("a second signal ends the process at once, and `finish` does not run twice", async () => {
  expect(await ended("await new Promise(() => undefined);", true)).toEqual({ code: 1, asked: 1 });
});
